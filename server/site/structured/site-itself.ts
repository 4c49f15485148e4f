import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { addressOf } from '../head/addresses.ts'
import type { Thing } from './thing.ts'

const NAME = 'Trailherd'

/** Trailherd and its site, with the address that searches it. For home only. */
export const siteItself = (origin: string, description: string): Thing[] => {
  const organization = `${origin}/#organization`
  const home = addressOf(origin, paths.home())
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: NAME,
      url: origin,
      logo: `${origin}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: NAME,
      description,
      url: home,
      inLanguage: currentLanguage(),
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${home}${home.includes('?') ? '&' : '?'}search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
