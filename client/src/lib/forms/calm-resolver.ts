import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

type Shown = Record<string, Record<string, unknown> | undefined>

/**
 * Of the errors in a list, those that the form shows already; undefined without any. What is wrong with the whole list
 * stays: it may not have been looked for, because an entry is wrong.
 */
const stillShown = (found: Shown[string][], shown: Shown = {}) => {
  const ofList = Object.entries(shown).filter(([key]) => Number.isNaN(Number(key)))
  const ofEntries = Object.entries(found).flatMap(([key, entry]) => {
    const fields = Object.entries(entry ?? {}).filter(([field]) => shown[key]?.[field] !== undefined)
    return fields.length > 0 ? [[key, Object.fromEntries(fields)] as const] : []
  })
  const kept = [...ofList, ...ofEntries]
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/**
 * Checks like `resolver`. Once a form was sent, react-hook-form checks a whole list as soon as an entry is added. The
 * new entry would be red before anything is typed, so nothing is added then to what the form shows.
 */
export const calmResolver =
  <Values extends FieldValues, Sent>(
    resolver: Resolver<Values, unknown, Sent>,
    shown: () => object,
  ): Resolver<Values, unknown, Sent> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const [name, another] = options.names ?? []
    const errors: Record<string, unknown> = { ...result.errors }
    const found = errors[name ?? '']
    if (name === undefined || another !== undefined || !Array.isArray(found)) return result
    const kept = stillShown(found, (shown() as Record<string, Shown | undefined>)[name])
    if (kept) errors[name] = kept
    else delete errors[name]
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
