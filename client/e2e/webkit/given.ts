type Header = { name: string; value: { value: string } }
type Body = { value: string }

/** Headers in words of WebDriver BiDi as Node has them. */
export const headersOf = (given: unknown) => {
  const headers: Record<string, string | string[]> = {}
  for (const { name, value } of (given ?? []) as Header[]) {
    const key = name.toLowerCase()
    const before = headers[key]
    headers[key] = before === undefined ? value.value : [before, value.value].flat()
  }
  return headers
}

/** A body in words of WebDriver BiDi. */
export const bytesOf = (body: unknown) => Buffer.from((body as Body | undefined)?.value ?? '', 'base64')
