type Rule = { pattern: string; isAllowed: boolean }

/** More rules than any site needs. A site with more of them is left alone. */
const MOST_RULES = 5000

const sameCase = (encoded: string) => encoded.replace(/%[\da-f]{2}/gi, (one) => one.toUpperCase())

/** The rules for this name, or those for everybody where no group has the name. */
const rulesFor = (text: string, name: string): Rule[] => {
  const rules = new Map<string, Rule[]>([['*', []]])
  let group = new Set<Rule[]>()
  let isNaming = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [, key, after = ''] = /^\s*(user-agent|allow|disallow)\s*:([^#]*)/i.exec(line) ?? []
    if (key === undefined) continue
    const value = after.trim()
    const isName = key.toLowerCase() === 'user-agent'
    if (isName && !isNaming) group = new Set()
    isNaming = isName
    if (isName) {
      const named = value.split('/', 1)[0]?.trim().toLowerCase()
      if (named === name && !rules.has(name)) rules.set(name, [])
      const those = named === undefined ? undefined : rules.get(named)
      if (those) group.add(those)
    } else if (value !== '') {
      const pattern = sameCase(encodeURI(value).replaceAll('%25', '%'))
      for (const those of group) those.push({ pattern, isAllowed: key.toLowerCase() === 'allow' })
    }
  }
  return rules.get(name) ?? rules.get('*') ?? []
}

/** Looks for each part between two * only after the one before it, so that many * take no more time than few. */
const fits = (pattern: string, path: string): boolean => {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  const last = isWhole ? parts.pop() : ''
  let end = first.length
  for (const part of parts) {
    const at = path.indexOf(part, end)
    if (at < 0) return false
    end = at + part.length
  }
  if (last === undefined) return end === path.length
  return end + last.length <= path.length && path.endsWith(last)
}

/** Whether a robots.txt allows an address: the longest rule counts, and of two equally long ones the one that allows (RFC 9309). */
export const isAllowedBy = (text: string, { pathname, search }: URL, name: string): boolean => {
  const path = sameCase(pathname + search)
  const rules = rulesFor(text, name)
  if (rules.length > MOST_RULES) return false
  const [rule] = rules
    .filter(({ pattern }) => fits(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed))
  return rule?.isAllowed ?? true
}
