/** An element that somebody is on, and where it was if it leaves the page. */
export type Place = {
  element: HTMLElement
  /**
   * Where the focus belongs: the element itself or, once it is gone, what is nearest to where it was. Null while the
   * element is disabled.
   */
  find: () => HTMLElement | null
  release: () => void
}

/** Where a removed part of the page was. */
type Gap = { part: Node; parent: Node; next: Node | null; previous: Node | null }
type Held = { element: HTMLElement; gap?: Gap }

const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
const ITEMS = 'li, tr, td, article, [role=listitem], [role=row]'
const REGIONS =
  'main, dialog, fieldset[aria-label], table[aria-label], :is(section, form, nav, search, [role=region], [role=group], [role=tabpanel], [role=dialog]):is([aria-label], [aria-labelledby])'

const isVisible = (element: HTMLElement) => element.checkVisibility?.() ?? true

const firstControl = (part: Node | null): HTMLElement | undefined => {
  if (!(part instanceof HTMLElement)) return undefined
  if (part.matches(CONTROLS)) return part
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].find(isVisible)
}

/** The first control of the items after a gap, nearest first, then of those before it. */
const controlOfNeighbour = ({ next, previous }: Gap): HTMLElement | undefined => {
  for (let item = next; item; item = item.nextSibling) {
    const control = firstControl(item)
    if (control) return control
  }
  for (let item = previous; item; item = item.previousSibling) {
    const control = firstControl(item)
    if (control) return control
  }
  return undefined
}

/** What now stands where a control was, such as `Follow` after `Stop following`. */
const replacement = ({ part, parent, next, previous }: Gap): HTMLElement | undefined => {
  if (!(part instanceof HTMLElement && part.matches(CONTROLS))) return undefined
  const now = previous ? previous.nextSibling : parent.firstChild
  return now === next ? undefined : firstControl(now)
}

/** The item or the named part of the page around a gap, or the page's heading instead of the whole page. */
const around = (gap: Gap): HTMLElement | null => {
  let part = gap.parent instanceof HTMLElement ? gap.parent : null
  for (; part; part = part.parentElement) {
    if (part.tagName === 'MAIN') break
    if (part.matches(REGIONS)) return part
    const control = part.matches(ITEMS) ? firstControl(part) : undefined
    if (control) return control
  }
  return document.querySelector('h1')
}

const nearestTo = (gap: Gap | undefined): HTMLElement | null => {
  if (!gap?.parent.isConnected) return document.querySelector('h1')
  const isItem = gap.part instanceof HTMLElement && gap.part.matches(`${ITEMS}, :has(> article)`)
  return (isItem ? controlOfNeighbour(gap) : replacement(gap)) ?? around(gap)
}

const held = new Set<Held>()

const follow = (one: Held, { removedNodes, target, nextSibling, previousSibling }: MutationRecord) => {
  for (const part of removedNodes) {
    const { gap } = one
    if (part.contains(one.element) || (gap && part.contains(gap.parent))) {
      one.gap = { part, parent: target, next: nextSibling, previous: previousSibling }
    } else if (gap?.next === part) gap.next = nextSibling
    else if (gap?.previous === part) gap.previous = previousSibling
  }
}

const watchRemovals = (records: MutationRecord[]) => {
  for (const one of held) {
    if (one.element.isConnected) delete one.gap
    else for (const record of records) follow(one, record)
  }
}

let observer: MutationObserver | undefined

/** Follows an element until it is released. */
export const holdPlace = (element: HTMLElement): Place => {
  const one: Held = { element }
  if (held.size === 0) {
    observer ??= new MutationObserver(watchRemovals)
    observer.observe(document.body, { childList: true, subtree: true })
  }
  held.add(one)
  return {
    element,
    find: () => {
      watchRemovals(observer?.takeRecords() ?? [])
      if (!element.isConnected) return nearestTo(one.gap)
      return element.matches(':disabled') ? null : element
    },
    release: () => {
      held.delete(one)
      if (held.size === 0) observer?.disconnect()
    },
  }
}
