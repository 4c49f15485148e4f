import { useSearchParams } from 'wouter'

/** The search words for trips, kept in the address so that they are still there after visiting a trip. */
export const useTripSearch = (): [string, (search: string) => void] => {
  const [params, setParams] = useSearchParams()
  const setSearch = (search: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (search === '') after.delete('search')
        else after.set('search', search)
        return after
      },
      { replace: true },
    )
  return [params.get('search') ?? '', setSearch]
}
