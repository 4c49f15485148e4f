import type { QueryClient } from '@tanstack/react-query'
import { cachedUser } from '#client/features/accounts/session/session.ts'
import { savedQueries } from '#client/features/saved/api.ts'
import { savedAddresses } from '#client/features/saved/saved-addresses.ts'
import { storedSaved } from '#client/features/saved/stored-saved.ts'
import type { Wish } from '#client/lib/kept/kept.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { currentLanguage, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { pages } from '#shared/pages/pages.ts'

/** The address of the list, if it is on the screen. */
const listAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null => {
  const query = new URLSearchParams(search)
  return pathname === pages.home.address() && !query.has(LANGUAGE_PARAMETER) ? `${pathname}${search}` : null
}

const filesOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * What to keep for a time without network; null while it is not known who is signed in and what they saved. Rolls are
 * known once what reads them is loaded.
 */
export const currentWish = (
  client: QueryClient,
  rollsOf: ((client: QueryClient, user: UserView) => Wish['rolls']) | undefined,
): Wish | null => {
  const user = cachedUser(client)
  if (user === undefined) return null
  const saved = user === null ? storedSaved.get() : client.getQueryData(savedQueries.ids().queryKey)
  if (saved === undefined) return null
  return {
    language: currentLanguage(),
    list: listAddress(window.location),
    saved,
    personId: user?.id ?? null,
    rolls: (user && rollsOf?.(client, user)) ?? null,
    calls: savedAddresses(saved),
    files: filesOfPage(),
  }
}
