import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from '#shared/language/language.ts'

const A_YEAR_S = 31_536_000

/** Remembers the language and loads the page again in it: each language is a build of its own. */
export const chooseLanguage = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser that we support
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`
  // An address that names a language would bring that one back.
  const address = new URL(window.location.href)
  address.searchParams.delete(LANGUAGE_PARAMETER)
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}
