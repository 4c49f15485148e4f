import type { Language } from '#shared/language/language.ts'
import { workerMessages } from './messages.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; background: light-dark(#FAF7F0, #0F1614); color: light-dark(#1E2A25, #E8EDE9) }
  main { max-width: 34rem; margin: 0 auto; padding: 4rem 1rem }
  a { color: inherit; display: inline-block; padding: 0.5rem 0 }
  ul { padding-left: 1.25rem }`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

const link = (address: string, text: string) => `<a href="${escaped(address)}">${text}</a>`

type Links = { language: Language; list: string | null; hasSaved: boolean }

/** Says that one is offline, and what is kept. It needs no script and no other file. */
export const offlinePage = ({ language, list, hasSaved }: Links): string => {
  const text = workerMessages(language)
  const links = [
    ...(list === null ? [] : [link(list, text.list)]),
    ...(hasSaved ? [link('/saved', text.saved)] : []),
  ]
  const kept = `<p>${text.text}</p><ul>${links.map((one) => `<li>${one}</li>`).join('')}</ul>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title} · Trailherd</title>
<style>${STYLE}</style>
<main>
<h1>${text.title}</h1>
${links.length === 0 ? `<p>${text.nothing}</p>` : kept}
<p>${link('', text.again)}</p>
</main>`
}
