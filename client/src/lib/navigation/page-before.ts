/**
 * True if one step back in the browser's history leads to this page of the site. False also if the
 * browser does not tell.
 */
export const isPageBefore = (path: string): boolean => {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]
  return !!before?.url && new URL(before.url).pathname === path
}
