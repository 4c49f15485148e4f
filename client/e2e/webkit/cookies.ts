import type { Profile } from './profile.ts'
import type { Window } from './windows.ts'

/** A cookie in words of WebDriver BiDi. */
export type Cookie = {
  name: string
  value: { value: string }
  domain: string
  [field: string]: unknown
}

const SAME_SITE: Record<string, string> = { strict: 'Strict', lax: 'Lax', none: 'None' }

const isAtHost = (window: Window, host: string) =>
  URL.canParse(window.seen.url) && new URL(window.seen.url).hostname === host

/** Gives the browser a cookie. WebDriver sets only those of the page's own host; others come with the next answer. */
export const setCookie = async ({ windows, driver, line }: Profile, cookie: Cookie) => {
  const { value, domain, sameSite, ...rest } = cookie
  const plain = { ...rest, value: value.value, ...(sameSite ? { sameSite: SAME_SITE[`${sameSite}`] } : {}) }
  const there = [...windows.values()].find((window) => isAtHost(window, domain))
  if (there)
    await driver.inWindow(there.handle, (send) =>
      send('POST', '/cookie', { cookie: { path: '/', ...plain, domain } }),
    )
  else line.cookies.set(domain, [...(line.cookies.get(domain) ?? []), plain])
  return {}
}

/** The cookies of the hosts whose pages are open. */
export const getCookies = async ({ windows, driver }: Profile) => {
  const known = new Map<string, object>()
  for (const { handle, seen } of windows.values()) {
    if (!seen.url.startsWith('http')) continue
    const cookies = await driver.inWindow(handle, (send) =>
      send<{ name: string; value: string; domain: string; sameSite?: string }[]>('GET', '/cookie'),
    )
    for (const { value, sameSite, ...cookie } of cookies)
      known.set(`${cookie.domain} ${cookie.name}`, {
        ...cookie,
        value: { type: 'string', value },
        sameSite: (sameSite ?? 'lax').toLowerCase(),
      })
  }
  return { cookies: [...known.values()] }
}

/** Takes all cookies away. */
export const deleteCookies = async ({ windows, driver, line }: Profile) => {
  line.cookies.clear()
  for (const { handle, seen } of windows.values())
    if (seen.url.startsWith('http')) await driver.inWindow(handle, (send) => send('DELETE', '/cookie'))
  return {}
}
