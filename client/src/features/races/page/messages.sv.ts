import { plural } from '#shared/language/messages.ts'
import type { RacePageMessages } from './messages.en.ts'

export const messages: RacePageMessages = {
  loading: 'Laddar loppet...',
  failed: 'Loppet kunde inte laddas',
  gone: 'Vi hittar inte det här loppet. Arrangören kan ha tagit bort det.',
  backToFinder: 'Tillbaka till alla lopp',
  sectionLinks: 'Sidans delar',
  sections: { overview: 'Översikt', photos: 'Foton', reviews: 'Tips och omdömen' },
  allRaces: 'Alla lopp',
  edit: 'Ändra loppet',
  over: 'Loppet är avslutat',

  facts: 'Fakta',
  about: (fact) => `Om ${fact.toLowerCase()}`,
  distance: (count) => (count <= 1 ? 'Distans' : 'Distanser'),
  level: (level) => `${level} av 3`,
  notSpecified: 'Inte angiven',

  features: 'Egenskaper',
  terrain: 'Underlag',
  format: 'Format',
  where: 'Plats',
  aidStations: (count) => plural('sv', count, { one: '1 vätskestation', other: `${count} vätskestationer` }),
  utmbPoints: (count) => plural('sv', count, { one: '1 UTMB-poäng', other: `${count} UTMB-poäng` }),
  noPhotos: 'Det finns inga fler foton',

  learnMore: 'Vill du veta mer?',
  learnMoreText: 'Anmälan, regler och de senaste nyheterna finns på loppets egen sida.',
  racePage: 'Till loppets sida',
  contactDirector: 'Kontakta tävlingsledaren',

  profile: 'Höjdprofil',
  profileBetween: (lowest, highest) => `Från ${lowest} till ${highest} över havet`,
  profileHint: 'Läs av höjden längs banan med piltangenterna.',
  profileSketch: (points) => `En skiss genom ${points} kända punkter på banan. Mindre backar syns inte.`,
  profileOfOtherTrack: (track, only) =>
    only === null
      ? `Från ett spår på ${track}. Ingen av distanserna är så lång.`
      : `Från ett spår på ${track}. Loppet är ${only}.`,
  profileOfCourse: (distance) => `Banan på ${distance}.`,
}
