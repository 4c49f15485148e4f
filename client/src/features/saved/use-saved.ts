import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { savedMessages } from '#messages/client/features/saved.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import {
  countSaved,
  isSavedIn,
  MOST_SAVED,
  type SavedIds,
  type SavedKind,
  withSaved,
} from '#shared/saved/ids.ts'
import { savedCalls, savedQueries } from './api.ts'
import { storedSaved } from './stored-saved.ts'
import { tellOtherTabs } from './watch-saved.ts'

const cachedUser = (client: QueryClient) => client.getQueryData<UserView | null>(queryKeys.user())

/** The header asks who is signed in. This only follows its answer, and asks nobody. */
export const useIsSignedIn = (): boolean => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === queryKeys.user()[0]) listener()
      }),
    [client],
  )
  const isSignedIn = () => cachedUser(client) != null
  return useSyncExternalStore(subscribe, isSignedIn, isSignedIn)
}

/** What is saved: by the signed-in person in the account, otherwise in this browser. Undefined while it loads. */
export const useSavedIds = (): SavedIds | undefined => {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({ ...savedQueries.ids(), enabled: isSignedIn })
  const stored = useSyncExternalStore(storedSaved.subscribe, storedSaved.get, storedSaved.getOnServer)
  return isSignedIn ? data : stored
}

const failed = (error: unknown) =>
  toast({
    about: 'saved',
    title: savedMessages().failed,
    description: serverMessageOf(error, uiMessages().tryLater),
    destructive: true,
  })

const saveHere = (kind: SavedKind, id: number, isSaved: boolean) => {
  if (isSaved && countSaved(storedSaved.get()) >= MOST_SAVED) {
    void toast({ about: 'saved', title: savedMessages().tooMany(MOST_SAVED), destructive: true })
    return
  }
  storedSaved.change((ids) => withSaved(ids, kind, id, isSaved))
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

const { queryKey: idsKey } = savedQueries.ids()
const { queryKey: quietKey } = savedQueries.quiet()
const inAccount = new Map<string, Promise<void>>()

/** Notes whether the signed-in person gets no mails about a saved race. */
export const setQuiet = (client: QueryClient, id: number, isQuiet: boolean) =>
  client.setQueryData(quietKey, (known) => {
    const others = known?.races.filter((other) => other !== id)
    return others && { races: isQuiet ? [...others, id] : others }
  })

type Change = { kind: SavedKind; id: number; isSaved: boolean; isUndo: boolean }

/** Saves in the account. The page shows it at once, and goes back if the call fails. */
const saveInAccount = async (client: QueryClient, { kind, id, isSaved, isUndo }: Change) => {
  const show = (saved: boolean) =>
    client.setQueryData(idsKey, (ids) => ids && withSaved(ids, kind, id, saved))
  let before: SavedIds | undefined
  try {
    before = await client.ensureQueryData(savedQueries.ids())
    // An answer that is on its way does not know of this change.
    await client.cancelQueries({ queryKey: idsKey })
    show(isSaved)
    // The server forgets with a removed race that its mails were off. This page knows it until the race is saved anew.
    const isQuiet = kind === 'race' && client.getQueryData(quietKey)?.races.includes(id)
    if (isUndo && isQuiet) await savedCalls.notify(id, false)
    else {
      await (isSaved ? savedCalls.save(kind, id) : savedCalls.remove(kind, id))
      if (isQuiet && isSaved) setQuiet(client, id, false)
    }
    tellOtherTabs()
  } catch (error) {
    // The session has ended: it is kept here and joins the account at the next login.
    if (isSignedOut(error)) {
      void client.invalidateQueries({ queryKey: queryKeys.user(), refetchType: 'active' })
      if (isSaved) saveHere(kind, id, true)
      return
    }
    if (before) show(isSavedIn(before, kind, id))
    await failed(error)
  } finally {
    void client.invalidateQueries({ queryKey: queryKeys.savedCards() })
  }
}

/**
 * Saves a race or trip, or removes it. Several changes of the same one happen in their order. Undoing a removal brings a
 * race back without mails if it had none.
 */
export const useSetSaved = () => {
  const client = useQueryClient()
  return useCallback(
    async (kind: SavedKind, id: number, isSaved: boolean, isUndo = false): Promise<void> => {
      if (!cachedUser(client)) return saveHere(kind, id, isSaved)
      const which = `${kind} ${id}`
      const before = inAccount.get(which) ?? Promise.resolve()
      const change = before.then(() => saveInAccount(client, { kind, id, isSaved, isUndo }))
      inAccount.set(which, change)
      await change
      if (inAccount.get(which) === change) inAccount.delete(which)
    },
    [client],
  )
}

/** Whether this race or trip is saved, and a way to change that. */
export const useSaved = (kind: SavedKind, id: number) => {
  const ids = useSavedIds()
  const setSaved = useSetSaved()
  const isSaved = ids !== undefined && isSavedIn(ids, kind, id)
  return { isSaved, toggle: () => setSaved(kind, id, !isSaved) }
}
