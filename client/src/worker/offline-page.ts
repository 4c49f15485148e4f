import type { KeptState } from '#client/lib/kept/kept.ts'
import { workerMessages } from '#messages/client/worker.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; background: light-dark(#FAF7F0, #0F1614); color: light-dark(#1E2A25, #E8EDE9) }
  main { max-width: 34rem; margin: 0 auto; padding: 4rem 1rem }
  a { color: inherit; display: inline-block; padding: 0.5rem 0 }
  ul { padding-left: 1.25rem }`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

const link = (address: string, text: string) => `<a href="${escaped(address)}">${text}</a>`

type Links = Pick<KeptState, 'language' | 'list' | 'rolls'> & { hasSaved: boolean }

// Asks, with growing pauses, whether the site answers, and then opens the page that was wanted.
const script = (unreachable: string) => `
  if (navigator.onLine) document.querySelector('h1').textContent = document.title = ${JSON.stringify(unreachable)}
  let pause = 2000
  const ask = () => fetch('/api/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok ? location.reload() : later(),
    () => later())
  const later = () => {
    setTimeout(ask, pause * (0.5 + Math.random()))
    pause = Math.min(30000, pause * 2)
  }
  addEventListener('online', ask, { once: true })
  later()`

/** Says that one is offline, and what is kept. It needs no other file, and opens the wanted page by itself. */
export const offlinePage = ({ language, list, rolls, hasSaved }: Links): string => {
  const text = workerMessages(language)
  const links = [
    ...rolls.map(({ address, name }) => link(address, escaped(text.roll(name)))),
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
<p>${text.opensItself}</p>
<p>${link('', text.again)}</p>
</main>
<script>${script(text.unreachable)}</script>`
}
