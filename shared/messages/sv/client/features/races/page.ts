import type { racePageMessages as english } from '#messages/client/features/races/page.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const racePageMessages = translation<typeof english>('sv', 'client/features/races/page', {
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
  terrain: 'Terräng',
  format: 'Format',
  where: 'Plats',
  aidStations: (count) =>
    plural('sv', count, { one: '1 vätskekontroll', other: `${count} vätskekontroller` }),
  utmbPoints: (count) => plural('sv', count, { one: '1 UTMB-poäng', other: `${count} UTMB-poäng` }),
  noPhotos: 'Det finns inga fler foton',

  results: {
    title: 'Resultat',
    see: 'Se resultaten',
    ofStarters: (finishers, starters) => `${finishers} av ${starters} gick i mål i den här upplagan`,
    finished: (percent, editions) =>
      plural('sv', editions, {
        one: `${percent} % gick i mål`,
        other: `${percent} % gick i mål på ${editions} upplagor`,
      }),
  },

  ask: {
    title: 'Står inte här än',
    hint: 'Tryck på det du vill veta, så frågar vi arrangören.',
    button: 'Fråga arrangören',
    asked: 'Du har frågat',
    askFor: (fact) => `Fråga arrangören: ${fact}`,
    askedFor: (fact) => `Du har frågat: ${fact}`,
    failed: 'Frågan skickades inte.',
  },

  learnMore: 'Vill du veta mer?',
  learnMoreText: 'Anmälan, regler och de senaste nyheterna finns på loppets egen sida.',
  racePage: 'Till loppets sida',
  noOwnPage: 'Vi känner inte till loppets egen sida än.',
  webSearch: '(webbsökning)',
  contactDirector: 'Kontakta tävlingsledaren',
  addToCalendar: 'Lägg till i kalendern',

  glance: 'Datum och banor',
  glanceDate: 'Datum och anmälan',
  date: {
    title: 'Datum',
    confirmed: (day) => `Bekräftat av arrangören den ${day}.`,
    confirmedBy: (source, day) => `Bekräftat av ${source} den ${day}.`,
    estimated: 'Inte bekräftat än. Boka ingen resa förrän det är det.',
    estimatedBy: (source) => `Inte bekräftat än, enligt ${source}. Boka ingen resa förrän det är det.`,
    movedFrom: (day) => `Flyttat. Det skulle gått den ${day}.`,
    postponed: 'Uppskjutet. Det nya datumet finns på loppets egen sida när det är klart.',
    cancelled: 'Inställt. Loppet blir inte av.',
  },
  entries: {
    title: 'Anmälan',
    open: 'Öppen',
    openUntil: (day) => `Öppen till och med ${day}`,
    openFrom: (day) => `Öppnar ${day}`,
    openBetween: (first, last) => `Öppen från ${first} till ${last}`,
    until: (day) => `Till och med ${day}`,
    soldOut: 'Inga platser kvar',
    closed: 'Stängd',
    closedOn: (day) => `Stängd sedan ${day}`,
  },
  nextEdition: {
    isOn: (day, status) =>
      ({
        confirmed: `Nästa upplaga går ${day}.`,
        estimated: `Nästa upplaga är planerad till ${day}. Datumet är inte bekräftat.`,
        postponed: 'Nästa upplaga är uppskjuten.',
        cancelled: 'Nästa upplaga är inställd.',
      })[status],
    none: 'Nästa upplaga finns inte här än.',
    see: 'Se nästa upplaga',
    add: 'Lägg till nästa upplaga',
  },
  courses: {
    title: 'Banor',
    course: 'Bana',
    distance: 'Distans',
    climb: 'Stigning',
    effort: 'Km-effort',
    effortMeaning:
      'Km-effort är distansen i km plus en hundradel av stigningen i meter: ungefär så lång som banan känns på platt mark.',
    start: 'Start',
    cutOff: 'Maxtid',
    fee: 'Avgift',
    onMapTitle: (count) => (count === 1 ? 'Banan' : 'Banorna'),
    choose: 'Välj bana',
    onMap: (course) => `Karta över banan ${course}`,
    noHeights: 'Spåret saknar höjder, så det finns ingen höjdprofil.',
    download: 'Ladda ner GPX',
    downloadCourse: (course) => `Ladda ner GPX: ${course}`,
    differences: {
      line: (file, organizer, laps) => {
        const said =
          organizer.climb === null ? organizer.distance : `${organizer.distance} och ${organizer.climb}`
        const measured = file.climb === null ? file.distance : `${file.distance} och ${file.climb} stigning`
        return laps === 1
          ? `Filen mäter ${measured}. Arrangören uppger ${said}.`
          : `${laps} varv av filen mäter ${measured}. Arrangören uppger ${said}.`
      },
      method: 'Så mäter vi',
    },
  },

  profile: 'Höjdprofil',
  profileBetween: (lowest, highest) => `Från ${lowest} till ${highest} över havet`,
  profileHint: 'Läs av höjden längs banan med piltangenterna.',
  profileSketch: (points) => `En skiss genom ${points} kända punkter på banan. Mindre backar syns inte.`,
  profileOfOtherTrack: (track, only) =>
    only === null
      ? `Från ett spår på ${track}. Ingen av distanserna är så lång.`
      : `Från ett spår på ${track}. Loppet är ${only}.`,
  profileOfCourse: (distance) => `Banan på ${distance}.`,
})
