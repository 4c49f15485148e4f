/** What role queries, clicks, dialogs and messages ask again and again, with the value where nothing is said. */
const initialValues = new Map([
  ['display', 'inline'],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
  ['opacity', ''],
  ['animation-name', ''],
  ['direction', ''],
])
const inherited = new Set(['visibility', 'pointer-events'])
const cssWideKeywords = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer'])

/** jsdom's own `getComputedStyle`, which looks at every style rule. */
export const styleOfJsdom = window.getComputedStyle.bind(window)

const namesIn = (selector: string) =>
  (selector.match(/\[[\w-]+|[.#][\w-]+/g) ?? []).map((name) => (name.startsWith('[') ? `${name}]` : name))

/**
 * Selectors of all elements that a selector may match, and of some more: those with an attribute, a class or an
 * id of its last part, or inside of an element with one of the parts before.
 */
const atLeast = (selector: string): string[] => {
  const flat = selector.replace(/:not\([^()]*\)/g, '').trim()
  const last = /(?:\[[^\]]*\]|\([^()]*\)|[^\s>+~[\]()])+$/.exec(flat)?.[0] ?? ''
  const names = namesIn(last)
  if (names.length > 0) return names
  const before = flat.slice(0, flat.length - last.length)
  const around = /[+~]/.test(before.replace(/\[[^\]]*\]/g, '')) ? [] : namesIn(before)
  return around.length > 0 ? around.map((name) => `${name} *`) : ['*']
}

/** Rules of a sheet, with those inside of `@media` and the like. */
const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if ('selectorText' in rule) return [rule as CSSStyleRule]
    return 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []
  })

/** A selector of all elements, and some more, of which a style sheet of the page says one of the properties. */
const touchedBySheets = () => {
  const selectors = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter(({ style }) => [...initialValues.keys()].some((name) => style.getPropertyValue(name) !== ''))
    .flatMap((rule) => rule.selectorText.split(/,(?![^([]*[)\]])/))
  return [...new Set(selectors.flatMap(atLeast))].join(',')
}

let touched: string | undefined
let known = new WeakMap<Element, Map<string, string>>()

const forgetAfter = (changes: MutationRecord[]) => {
  if (changes.length === 0) return
  known = new WeakMap()
  const isSheet = ({ target }: MutationRecord) => target.ownerDocument?.head.contains(target)
  if (changes.some(isSheet)) touched = undefined
}
const changes = new MutationObserver(forgetAfter)
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

// What the browser's own style sheet says of elements by their name. jsdom is asked about all others.
const displays = {
  block:
    'html body address blockquote center div figure figcaption footer form header hr legend main p pre search article aside h1 h2 h3 h4 h5 h6 hgroup nav section dd dl dt menu ol ul fieldset legend details',
  inline:
    'select textarea optgroup option a abbr b bdo cite code data dfn em i img kbd label mark output picture q s samp small span strong sub sup time u var canvas svg g path circle rect line polyline polygon ellipse text tspan defs clipPath linearGradient stop use br wbr iframe video audio',
  'inline-block': 'button input',
  'list-item': 'li',
  table: 'table',
  'table-caption': 'caption',
  'table-header-group': 'thead',
  'table-row-group': 'tbody',
  'table-row': 'tr',
  'table-cell': 'td th',
  none: 'head link meta script style template title datalist',
}
const displayOf = new Map(
  Object.entries(displays).flatMap(([display, names]) => names.split(' ').map((name) => [name, display])),
)

const isLeftToJsdom = (element: Element) => {
  touched ??= touchedBySheets()
  return (
    !element.isConnected ||
    element.ownerDocument !== document ||
    !displayOf.has(element.localName) ||
    element.hasAttribute('popover') ||
    element.hasAttribute('dir') ||
    (element.getAttribute('hidden') ?? '') !== '' ||
    (element.localName === 'input' && /^(hidden|tel)$/i.test(element.getAttribute('type') ?? '')) ||
    (element.hasAttribute('hidden') && displayOf.get(element.localName)?.startsWith('table')) ||
    (touched !== '' && element.matches(touched))
  )
}

const compute = (element: Element, property: string): string => {
  if (isLeftToJsdom(element)) return styleOfJsdom(element).getPropertyValue(property)
  if (element.hasAttribute('style')) {
    const inline = (element as HTMLElement).style.getPropertyValue(property)
    if (cssWideKeywords.has(inline)) return styleOfJsdom(element).getPropertyValue(property)
    if (inline !== '') return inline
  }
  if (property === 'display') {
    return element.hasAttribute('hidden') ? 'none' : (displayOf.get(element.localName) ?? '')
  }
  const parent = inherited.has(property) && element.parentElement
  return parent ? decidedValue(parent, property) : (initialValues.get(property) ?? '')
}

const decidedValue = (element: Element, property: string): string => {
  const values = known.get(element) ?? new Map<string, string>()
  known.set(element, values)
  const value = values.get(property) ?? compute(element, property)
  values.set(property, value)
  return value
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * `getComputedStyle` that knows without a look at every style rule whether an element is displayed, visible and
 * takes clicks, and keeps that until the document changes. jsdom's own, which takes milliseconds an element,
 * answers everything else, and elements that the page's style sheets may speak of. Rules that are inserted
 * into a sheet later are not seen.
 */
export const quickComputedStyle: typeof window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return styleOfJsdom(element, pseudoElement)
  let whole: CSSStyleDeclaration | undefined
  const wholeStyle = () => {
    whole ??= styleOfJsdom(element)
    return whole
  }
  const value = (property: string) => {
    forgetAfter(changes.takeRecords())
    return decidedValue(element, property)
  }
  const getPropertyValue = (property: string) =>
    initialValues.has(property) ? value(property) : wholeStyle().getPropertyValue(property)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return getPropertyValue
      if (typeof name === 'string' && initialValues.has(hyphenated(name))) return value(hyphenated(name))
      const found = Reflect.get(wholeStyle(), name)
      return typeof found === 'function' ? found.bind(wholeStyle()) : found
    },
    has: (_target, name) => name in wholeStyle(),
    ownKeys: () => Reflect.ownKeys(wholeStyle()),
  })
}
