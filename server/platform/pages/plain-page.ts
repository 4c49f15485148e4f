import type { Language } from '#shared/language/language.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** The site's colours (client/src/ui/tokens.ts), for pages that the server writes without the app. */
export const PLAIN_COLOURS = `:root{color-scheme:light dark;--paper:#FAF7F0;--card:#FFFFFF;--ink:#1E2A25;--quiet:#5B665F;--contour:#DDD3BF;--edge:#857E6C;--moss:#2F5D43;--berry:#A3263B;--lichen:#E7EDDD}
@media (prefers-color-scheme:dark){:root{--paper:#0F1614;--card:#17211E;--ink:#ECE7DB;--quiet:#A9B3AB;--contour:#2E3B36;--edge:#74827A;--moss:#7FB694;--berry:#F08C9C;--lichen:#23312B}}`

type PlainPage = { lang: Language; title: string; style: string; body: string; head?: string }

/** A page without scripts. `title` is plain text, the rest HTML and CSS. */
export const plainPage = ({ lang, title, style, body, head = '' }: PlainPage): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style>${PLAIN_COLOURS}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--moss)}
:focus-visible{outline:3px solid var(--moss);outline-offset:2px}
${style}</style>
</head>
<body>${body}
</body>
</html>
`
