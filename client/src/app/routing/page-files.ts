import type { ComponentType } from 'react'

const files = import.meta.glob<Record<string, ComponentType>>([
  '../../pages/**/*-page.tsx',
  '!../../pages/races/home-page.tsx',
])

const nameOf = (path: string) => {
  const [words = ''] = path.split('/').slice(-1)
  return words.replace('-page.tsx', '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Loads each page except home: `raceDashboard` is in `race-dashboard-page.tsx`. */
export const pageFiles = Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/** The page of a name; its file exports it as `RaceDashboardPage`. */
export const loadPage = async (name: string): Promise<ComponentType> => {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`
  const page = (await pageFiles[name]?.())?.[component]
  if (!page) throw new Error(`There is no ${component}.`)
  return page
}
