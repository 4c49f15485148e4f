import { useLocation, useSearch } from 'wouter'
import { buttonClasses } from '#client/ui/button.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { pageOfAddress, queryOfPage } from '#shared/pages/list-page.ts'

const PageLink = () => {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <a href={`${path}${queryOfPage(search, pageOfAddress(search) + 1)}`} className={buttonClasses('outline')}>
      {uiMessages().nextPage}
    </a>
  )
}

/** The way to the next page of a list where no script runs; the server draws it. */
export const NextPageLink = () => <noscript>{import.meta.env.SSR && <PageLink />}</noscript>
