import type { JsonSchema } from '#server/platform/calls/describe-calls.ts'
import { plainPage } from '#server/platform/pages/plain-page.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import type { ApiDocument, Operation } from './build-document.ts'
import { bodyFields, schemaText, typeOf } from './schema-text.ts'

const code = (text: string) => `<code>${escapeHtml(text)}</code>`

/** Plain text with `code` in it. */
const prose = (text: string) =>
  text
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part).replace(/&#96;(.+?)&#96;/g, '<code>$1</code>')}</p>`)
    .join('')

type Row = { name: string; where: string; schema: JsonSchema; isRequired: boolean; text: string }

const rows = (list: Row[]) =>
  list
    .map(
      ({ name, where, schema, isRequired, text }) =>
        `<tr><th scope="row">${code(name)}${isRequired ? ' <span class="must">required</span>' : ''}</th><td>${where}</td><td>${schemaText(schema)}${text === '' ? '' : `<br>${escapeHtml(text)}`}</td></tr>`,
    )
    .join('')

const table = (caption: string, list: Row[]) =>
  list.length === 0
    ? ''
    : `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead><tbody>${rows(list)}</tbody></table></div>`

type GivenParameter = {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
  description?: string
}

const parameterRows = (parameters: GivenParameter[]): Row[] =>
  parameters.map(({ name, in: where, required, schema, description = '' }) => ({
    name,
    where,
    schema,
    isRequired: required,
    text: description,
  }))

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

const bodyRows = (content: Content, document: ApiDocument): Row[] =>
  Object.values(content).flatMap(({ schema }) =>
    bodyFields(schema, document.components.schemas).map((field) => ({ ...field, where: 'body' })),
  )

const answerItems = (responses: Record<string, { description: string; content?: Content }>) =>
  Object.entries(responses)
    .map(([status, { description, content = {} }]) => {
      const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(content)
      const isError = Number(status) >= 400
      const type =
        isError || mediaType === ''
          ? ''
          : ` ${mediaType === 'application/json' ? typeOf(schema) : code(mediaType)}`
      return `<li><strong>${status}</strong> ${escapeHtml(description)}${type}</li>`
    })
    .join('')

const curlOf = (method: string, path: string, query: string | undefined, body: unknown) => {
  const address = `${path.replace(/\{\w+\}/g, '1')}${query === undefined ? '' : `?${query}`}`
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`
  const sent =
    body === undefined
      ? ''
      : ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`
  return (origin: string) => `curl${verb} '${origin}${address}'${sent}`
}

const call = (method: string, path: string, operation: Operation, document: ApiDocument): string => {
  const content = (operation.requestBody?.content ?? {}) as Content
  const example = content['application/json']?.example
  const [server] = document.servers
  const limits = operation['x-rate-limits'] ?? []
  const id = operation.operationId
  return `
<section class="call" id="${id}" aria-labelledby="${id}-name ${id}-path">
<h3 id="${id}-name"><a href="#${id}">${escapeHtml(operation.summary)}</a></h3>
<p class="path" id="${id}-path"><span class="method ${method}">${method.toUpperCase()}</span> ${code(path)}</p>
${operation.description ? prose(operation.description) : ''}
${limits.length === 0 ? '' : `<p class="quiet">At most ${limits.map(({ calls, seconds, per }) => `${calls} calls in ${seconds / 60} minutes per ${per ?? 'client'}`).join(', and ')}.</p>`}
${operation['x-cors'] ? '<p class="quiet">Pages of other sites may read it (CORS).</p>' : ''}
${table(`What ${method.toUpperCase()} ${path} takes`, [...parameterRows((operation.parameters ?? []) as GivenParameter[]), ...bodyRows(content, document)])}
<h4>Answers</h4>
<ul>${answerItems(operation.responses as Record<string, { description: string; content?: Content }>)}</ul>
<pre tabindex="0" role="group" aria-label="Example of ${escapeHtml(operation.summary)}">${escapeHtml(curlOf(method, path, operation['x-example-query'], example)(server?.url ?? ''))}</pre>
</section>`
}

const schemaSection = (name: string, document: ApiDocument) => {
  const schema = document.components.schemas[name] ?? {}
  const fields = bodyFields(schema, document.components.schemas)
  return `
<div class="call" id="schema-${name}">
<h3><a href="#schema-${name}">${name}</a></h3>
${
  fields.length === 0
    ? `<p>${schemaText(schema)}</p>`
    : table(
        `Fields of ${name}`,
        fields.map((field) => ({ ...field, where: 'JSON' })),
      )
}
</div>`
}

/** The look of `/api/docs`: contents beside the calls, above them on a small screen. */
const DOCS_STYLE = `
body{display:grid;grid-template-columns:minmax(0,1fr);max-width:90rem;margin:0 auto}
header{display:flex;align-items:baseline;gap:.75rem;padding:.9rem 1rem;border-top:4px solid var(--moss);border-bottom:1px solid var(--contour);background:var(--card)}
header a{font-size:1.3rem;font-weight:700;letter-spacing:-.3px;text-decoration:none}
header span,.quiet{color:var(--quiet)}
nav{padding:.5rem 1rem;border-bottom:1px solid var(--contour)}
nav ul{list-style:none;margin:0;padding:0}
nav>details>ul>li{margin:.6rem 0;font-weight:700}
nav ul ul{font-weight:400}
nav a{display:inline-block;padding:.2rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
summary{min-height:44px;align-content:center;font-weight:700;cursor:pointer}
main{padding:1.25rem 1rem 4rem;min-width:0}
h1{margin:0 0 .6rem;font-size:1.8rem;line-height:1.2}
h2{margin:2.5rem 0 .5rem;font-size:1.4rem}
h3{margin:0;font-size:1.1rem}h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
h4{margin:.8rem 0 .2rem;font-size:1rem}
p{margin:0 0 .7rem;max-width:46rem}
ul{margin:0 0 .8rem;padding-left:1.25rem}
.call{margin:1rem 0;padding:1rem;background:var(--card);border:1px solid var(--contour);border-radius:12px}
.call:target{border-color:var(--moss);box-shadow:0 0 0 1px var(--moss)}
.path{margin:.2rem 0 .6rem}
.method{display:inline-block;min-width:3.6rem;font-size:.8rem;font-weight:700;letter-spacing:.03em;color:var(--moss)}
.method.delete{color:var(--berry)}
.must{font-size:.85rem;font-weight:400;color:var(--berry)}
.wide{overflow-x:auto}
table{overflow-wrap:break-word;width:100%;border-collapse:collapse;font-size:.94rem}
caption{text-align:left;color:var(--quiet);padding:.2rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .6rem .4rem 0;border-top:1px solid var(--contour)}
thead th{font-weight:600}
tbody th,td:nth-child(2){white-space:nowrap;font-weight:400}
code,pre{font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{margin:.6rem 0 0;padding:.75rem;overflow-x:auto;background:var(--paper);border:1px solid var(--contour);border-radius:8px}
.skip{position:absolute;left:.5rem;top:-4rem;padding:.6rem 1rem;background:var(--card)}
.skip:focus{top:.5rem}
main:focus-visible{outline:none}
@media (min-width:64rem){
body{grid-template-columns:22rem minmax(0,1fr)}
header{grid-column:1/-1}
nav{position:sticky;top:0;max-height:100vh;overflow:auto;border-bottom:0;font-size:.94rem}
}
@media (max-width:40rem){th:nth-child(2),td:nth-child(2){display:none}}`

/** The API document as a page for people: without scripts, and without anything from other sites. */
export const docsPage = (document: ApiDocument): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const ofTag = (tag: string) => operations.filter(({ operation }) => operation.tags.includes(tag))
  const anchor = (tag: string) => `about-${tag.toLowerCase().replaceAll(' ', '-')}`
  const contents = document.tags
    .map(
      ({ name }) =>
        `<li><a href="#${anchor(name)}">${name}</a><ul>${ofTag(name)
          .map(
            ({ method, path, operation }) =>
              `<li><a href="#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${escapeHtml(path)}</a></li>`,
          )
          .join('')}</ul></li>`,
    )
    .join('')
  const groups = document.tags
    .map(
      ({ name, description }) =>
        `<section id="${anchor(name)}" aria-labelledby="${anchor(name)}-name"><h2 id="${anchor(name)}-name">${name}</h2>${prose(description)}${ofTag(
          name,
        )
          .map(({ method, path, operation }) => call(method, path, operation, document))
          .join('')}</section>`,
    )
    .join('\n')
  const schemas = Object.keys(document.components.schemas)
    .map((name) => schemaSection(name, document))
    .join('')
  return plainPage({
    lang: 'en',
    title: 'API · Trailherd',
    style: DOCS_STYLE,
    body: `
<a class="skip" href="#main">Skip to the calls</a>
<header><a href="/">Trailherd</a> <span>API</span></header>
<nav aria-label="Calls"><details open><summary>Calls</summary><ul>${contents}<li><a href="#schemas">Schemas</a></li></ul></details></nav>
<main id="main" tabindex="-1">
<h1>Trailherd’s API</h1>
${prose(document.info.description)}
<p>The same as data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
${groups}
<section id="schemas" aria-labelledby="schemas-name"><h2 id="schemas-name">Schemas</h2>${schemas}</section>
</main>`,
  })
}
