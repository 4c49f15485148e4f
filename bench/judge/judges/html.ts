import { inLanguage } from '#server/platform/language/language.ts'
import { writersIn } from '#server/testing/every-mail.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/language/language.ts'
import type { Finding, Judge } from '../judge-kind.ts'
import { loadJudge } from '../packages.ts'
import type { JudgedSite } from '../site/judged-site.ts'
import { pageVisits, plainVisits, type Visit } from '../site/visits.ts'
import { askVnu, type HtmlDocument } from './vnu.ts'

type Message = { ruleId: string; message: string; selector: string | null; line: number }
type HtmlValidate = {
  HtmlValidate: new (
    config: object,
  ) => {
    validateString: (text: string, name: string) => Promise<{ results: { messages: Message[] }[] }>
  }
}

/** The rules of the standard. The package's other sets are about style. */
const CONFIG = { extends: ['html-validate:standard'] }

const askHtmlValidate = async (documents: HtmlDocument[]): Promise<Finding[]> => {
  const { HtmlValidate } = await loadJudge<HtmlValidate>('html-validate')
  const judge = new HtmlValidate(CONFIG)
  const found = documents.map(async ({ where, html }) => {
    const { results } = await judge.validateString(html, where)
    return results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => ({ rule: ruleId, where, what: `${message} (${selector})` }))
  })
  return (await Promise.all(found)).flat()
}

/** As the server answers each of them, and what scripts made of it, which differs by language in its words alone. */
const documentsOf = async (
  site: JudgedSite,
  { visits, language, isDrawn }: { visits: Visit[]; language: Language; isDrawn: boolean },
): Promise<HtmlDocument[]> => {
  const documents: HtmlDocument[] = []
  for (const role of new Set(visits.map(({ as }) => as))) {
    const profile = await site.profileOf(role)
    await profile.addCookies([{ name: 'language', value: language, url: site.url }])
    const page = await profile.newPage()
    for (const { path } of visits.filter(({ as }) => as === role)) {
      const where = `${path} by ${role} in ${language}`
      documents.push({ where, html: await (await profile.request.get(path)).text() })
      if (!isDrawn) continue
      await page.goto(path, { waitUntil: 'networkidle' })
      documents.push({ where: `${where}, drawn`, html: await page.content() })
    }
    await profile.close()
  }
  return documents
}

const mailsIn = (language: Language): HtmlDocument[] =>
  Object.entries(writersIn(language)).flatMap(([room, writers]) =>
    Object.entries(writers).flatMap(([name, write]) =>
      [inLanguage(language, write)]
        .flat()
        .map(({ html }) => ({ where: `mail ${room}/${name} in ${language}`, html })),
    ),
  )

const lookAtHtml: Judge['look'] = async (site) => {
  const documents: HtmlDocument[] = []
  for (const language of LANGUAGES) {
    documents.push(
      ...(await documentsOf(site, {
        visits: pageVisits(site.things),
        language,
        isDrawn: language === DEFAULT_LANGUAGE,
      })),
      ...(await documentsOf(site, { visits: plainVisits(site.things), language, isDrawn: false })),
      ...mailsIn(language),
    )
  }
  const { findings, missing } = await askVnu(documents)
  return {
    looked: `${documents.length} documents`,
    findings: [...(await askHtmlValidate(documents)), ...findings],
    missing,
  }
}

export const htmlJudge: Judge = {
  name: 'html',
  about: 'html-validate, and with Java the Nu Html Checker of the W3C: every page, embed and mail',
  look: lookAtHtml,
}
