import { useEffect } from 'react'

export const PAGE_TITLED = 'page-titled'

/** Names the page in the browser's tab, as `Races · Trailherd`; the layout reads the new name out. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return
    document.title = `${title} · Trailherd`
    window.dispatchEvent(new Event(PAGE_TITLED))
  }, [title])
}
