import { useSearchParams } from 'wouter'

/** What trips are searched for, in the address, so that it is still there on the way back from a trip. */
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
