import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { changedFields, isSame, pickFields } from './changed-fields.ts'
import type { Listed, ListingKind } from './listing-kind.ts'
import { storedDraft } from './stored-draft.ts'

const REST_MS = 400

type DraftOptions<Values extends FieldValues, View extends Listed> = {
  kind: ListingKind<Values, View>
  /** One for each person and form. */
  draftKey: string
  form: UseFormReturn<Values, unknown, Record<string, unknown>>
  /** What is stored; nothing of a listing that is deleted. */
  start: Partial<Values>
  /** The draft from before stands in the form already. */
  isRestored: boolean
}

/**
 * Keeps what is typed in the browser, so that a closed window costs nothing. A draft from before is
 * offered first and stays as it is until it is restored or discarded.
 */
export const useDraft = <Values extends FieldValues, View extends Listed>({
  kind,
  draftKey,
  form,
  start,
  isRestored,
}: DraftOptions<Values, View>) => {
  const store = useMemo(() => storedDraft(draftKey, kind.draftValues), [draftKey, kind])
  const [offered, setOffered] = useState(() => (isRestored ? null : store.get()))
  const [overtaken, setOvertaken] = useState<readonly string[] | null>(null)
  const isOver = useRef(false)

  const keepNow = () => {
    if (isOver.current || offered) return
    const values = form.getValues()
    const changed = changedFields(start, values)
    if (changed.length === 0) return store.clear()
    store.set({
      savedAt: new Date().toISOString(),
      fields: pickFields(values, changed) as Partial<Values>,
      was: pickFields(start, changed) as Partial<Values>,
    })
  }
  const keep = useEffectEvent(keepNow)

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const keepWaiting = () => {
      if (waiting !== undefined) keep()
      clearTimeout(waiting)
      waiting = undefined
    }
    const keepSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(keepWaiting, REST_MS)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keepSoon })
    window.addEventListener('pagehide', keepWaiting)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepWaiting)
      keepWaiting()
    }
  }, [form])

  return {
    offered,
    /** After restoring: the fields that were changed elsewhere since the draft was kept. */
    overtaken,
    restore: () => {
      if (!offered) return
      const fields = Object.entries(offered.fields)
      for (const [name, value] of fields) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
      const names = fields.map(([name]) => name)
      setOvertaken(names.filter((name) => name in start && !isSame(offered.was[name], start[name])))
      setOffered(null)
    },
    discard: () => {
      store.clear()
      setOffered(null)
    },
    /** After saving: nothing is left to keep. */
    finish: () => {
      isOver.current = true
      store.clear()
    },
    keepNow,
    /** True when leaving now loses nothing that was typed. */
    isKept: () => offered === null && store.get() !== null,
  }
}
