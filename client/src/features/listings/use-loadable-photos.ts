import { useCallback, useMemo, useState } from 'react'

/** The photos without those that failed to load, and a function that reports a failed one. */
export const useLoadablePhotos = (urls: readonly string[]) => {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const photos = useMemo(() => urls.filter((url) => !broken.has(url)), [urls, broken])
  const dropPhoto = useCallback((url: string) => setBroken((known) => new Set([...known, url])), [])
  return { photos, dropPhoto }
}
