import type { Finding, Judge } from '../judge-kind.ts'
import { loadJudge } from '../packages.ts'
import { pageVisits } from '../site/visits.ts'

type Item = { '@type'?: string; '@graph'?: Item[] }
type Issue = { issueMessage: string; severity: string; path: { type?: string; property?: string }[] }
type Package = {
  default: new () => { validate: (found: { jsonld: Record<string, Item[]> }) => Promise<Issue[]> }
}

const JSON_LD = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** The things that a document describes for search engines, by their type. */
const described = (html: string): Record<string, Item[]> => {
  const found: Record<string, Item[]> = {}
  for (const [, text = ''] of html.matchAll(JSON_LD)) {
    const data = JSON.parse(text) as Item
    for (const item of data['@graph'] ?? [data]) {
      found[item['@type'] ?? 'nothing'] ??= []
      found[item['@type'] ?? 'nothing']?.push(item)
    }
  }
  return found
}

const placeOf = ({ path }: Issue) => path.map(({ type, property }) => property ?? type).join('.')

const askValidator: Judge['look'] = async ({ url, things }) => {
  const { default: Validator } = await loadJudge<Package>('@adobe/structured-data-validator')
  const findings: Finding[] = []
  let items = 0
  for (const { path } of pageVisits(things).filter(({ as }) => as === 'visitor')) {
    const jsonld = described(await (await fetch(url + path)).text())
    items += Object.values(jsonld).flat().length
    for (const issue of await new Validator().validate({ jsonld })) {
      if (issue.severity === 'ERROR')
        findings.push({ rule: placeOf(issue), where: path, what: issue.issueMessage })
    }
  }
  if (items === 0) findings.push({ rule: 'nothing', where: 'every page', what: 'No page describes itself' })
  return { looked: `${items} things`, findings }
}

export const structuredDataJudge: Judge = {
  name: 'structured',
  about: "Adobe's validator: what pages tell search engines, by Google's rules for rich results",
  look: askValidator,
}
