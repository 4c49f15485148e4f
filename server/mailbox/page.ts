import { plainPage } from '#server/platform/pages/plain-page.ts'

/** The address of the mailbox. It is not a page of the app and exists only with the embedded database. */
export const MAILBOX = '/mailbox'

const STYLE = `
header { border-top: 4px solid var(--moss); border-bottom: 1px solid var(--contour); background: var(--card) }
header div, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem }
header div { display: flex; align-items: baseline; gap: .75rem; padding-block: .9rem }
header a { color: var(--moss); font-weight: 700; font-size: 1.3rem; letter-spacing: -.3px; text-decoration: none }
main { padding-block: 1.75rem 3rem }
h1 { margin: 0 0 .4rem; font-size: 1.7rem; line-height: 1.2; letter-spacing: -.4px }
h2 { margin: 2rem 0 .6rem; font-size: 1.1rem }
p { margin: 0 0 1.25rem } .quiet { color: var(--quiet) }
.list { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--contour); border-radius: 6px; overflow: hidden }
.list li + li { border-top: 1px solid var(--contour) }
.list a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .8rem 1rem; min-height: 44px; color: inherit; text-decoration: none }
.list a:hover { background: var(--lichen) } .list a:focus-visible { outline-offset: -3px }
.list strong { font-weight: 600 } .list .to { grid-column: 1; color: var(--quiet); font-size: .95rem }
time { color: var(--quiet); font-size: .95rem; font-variant-numeric: tabular-nums; white-space: nowrap }
dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem 1rem; margin: 1rem 0 1.5rem } dt { color: var(--quiet) } dd { margin: 0 }
iframe { width: 100%; height: 75vh; min-height: 30rem; border: 1px solid var(--contour); border-radius: 6px; background: var(--paper) }
pre { margin: 0; padding: 1rem; background: var(--card); border: 1px solid var(--contour); border-radius: 6px; white-space: pre-wrap; font: .95rem/1.55 ui-monospace, Menlo, Consolas, monospace }
@media (max-width: 480px) { .list a { grid-template-columns: 1fr } h1 { font-size: 1.4rem } }
`

/** A page of the mailbox, without scripts and without anything from other sites. `body` is HTML, `title` plain text. */
export const mailboxPage = (title: string, body: string): string =>
  plainPage({
    lang: 'en',
    title: `${title} · Trailherd mailbox`,
    style: STYLE,
    body: `
<header><div><a href="/">Trailherd</a> <span class="quiet">Mailbox of this machine</span></div></header>
<main>${body}
</main>`,
  })
