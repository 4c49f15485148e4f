import type { ReactNode } from 'react'
import { inEnglish } from '#shared/language/messages.ts'

/** The contact page and the page for unknown addresses. */
export const sitePageMessages = inEnglish('client/pages/site', {
  contact: {
    title: 'Contact Us',
    lead: 'A question, a race that is missing, a date that is wrong? Write to us, and a person will answer.',
    director: 'Contact the race director',
    directorOf: (race: string) => `Contact the race director of ${race}`,
    aboutRace: (race: ReactNode, place: string, day: string): ReactNode => (
      <>
        Your message is about {race}, {place}, {day}. We get it with the name of the race and pass it on.
      </>
    ),
  },
  notFound: {
    title: '404 Page Not Found',
    question: 'Did you forget to add the page to the router?',
    text: 'The trail ends here. There may be a typo in the address, or the page may have moved.',
    findRace: 'Find a race',
    seeTrips: 'See the trips',
  },
})
export type SitePageMessages = ReturnType<typeof sitePageMessages>
