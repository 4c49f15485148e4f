import { embedMessages } from '#messages/server/embed.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { plainPage } from '#server/platform/pages/plain-page.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { longDay, numberText } from '#shared/language/formats.ts'
import { currentLanguage, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import { placeText } from '#shared/places/place-text.ts'
import { distancesText } from '#shared/races/distance.ts'
import { formatInsteadOfDistance } from '#shared/races/instead-of-distance.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { artAddress } from '#shared/terrain-art/address.ts'

const STYLE = `main{padding:.75rem}
h1{margin:0;font-size:1.15rem;line-height:1.25}
p{margin:.15rem 0 .6rem;color:var(--quiet)}
ol{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--contour);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--contour)}
li a{display:flex;gap:.75rem;padding:.6rem .75rem;color:inherit;text-decoration:none}
li a:hover{background:var(--lichen)}
li a:focus-visible{outline-offset:-3px}
img{flex:none;width:90px;height:60px;object-fit:cover;border-radius:6px;background:var(--lichen)}
strong{display:block;line-height:1.25}
li span{display:block;font-size:.94rem;font-variant-numeric:tabular-nums}
.quiet{color:var(--quiet)}
.sign{color:var(--berry);font-weight:600}
.all{display:inline-block;margin:.75rem 0 0;padding:.6rem 0;font-weight:700}
ul{margin:0 0 .6rem;padding-left:1.25rem}`

const ROBOTS = '<meta name="robots" content="noindex">\n'

const inNumbers = (value: number) => numberText(value, 1)

const distancesOf = (race: RaceCard): string => {
  const distances = [race.distanceKm].flat()
  if (distances.length === 0) {
    const format = formatInsteadOfDistance({ ...race, distanceCategory: race.distanceCategory })
    return format ?? raceMessages().distanceNotKnown
  }
  return distancesText(distances, inNumbers)
}

const numbersOf = (race: RaceCard): string => {
  const climb = race.elevationGain === null ? [] : [embedMessages().climb(inNumbers(race.elevationGain))]
  return [distancesOf(race), ...climb].join(' · ')
}

const signOf = ({ dateStatus }: RaceCard): string =>
  dateStatus === 'confirmed'
    ? ''
    : ` <span class="sign">${escapeHtml(raceMessages().dateStatus[dateStatus])}</span>`

const pictureOf = (race: RaceCard): string => {
  const distances = [race.distanceKm].flat()
  const position = race.coordinates === null ? null : positionOf(race.coordinates)
  return artAddress({
    id: race.id,
    kind: 'race',
    terrain: race.terrain,
    elevationGain: race.elevationGain ?? undefined,
    distanceKm: distances.length > 0 ? Math.max(...distances) : undefined,
    latitude: position?.lat,
    month: Number(race.date.slice(5, 7)),
  })
}

const NEW_TAB = 'target="_blank" rel="noopener"'

const addressOf = (path: string, search: URLSearchParams): string =>
  escapeHtml(search.size === 0 ? path : `${path}?${search}`)

/** What the frame's address says of the language; without it readers keep the one that they chose on the site. */
const languageIn = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => name === LANGUAGE_PARAMETER))

/** `search` has the filters of the list and the language that the frame's address names. */
type Linked = { origin: string; search: URLSearchParams }

/** More would make the frame heavier than 60 KB. */
const MOST_PICTURES = 50

const picture = (race: RaceCard) =>
  `<img src="${escapeHtml(pictureOf(race))}" alt="" width="90" height="60" loading="lazy">\n`

const item = (race: RaceCard, index: number, { origin, search }: Linked): string => `
<li><a href="${addressOf(`${origin}${paths.race(race.id)}`, languageIn(search))}" ${NEW_TAB}>
${index < MOST_PICTURES ? picture(race) : ''}<span><strong>${escapeHtml(race.name)}</strong><span><time datetime="${race.date}">${longDay(race.date)}</time>${signOf(race)}</span>
<span class="quiet">${escapeHtml(placeText(race) || raceMessages().placeNotKnown)}</span>
<span>${escapeHtml(numbersOf(race))}</span></span></a></li>`

const seeAll = ({ origin, search }: Linked) =>
  `<a class="all" href="${addressOf(`${origin}/`, search)}" ${NEW_TAB}>${embedMessages().seeAll}</a>`

type RaceListPage = Linked & { title: string; races: RaceCard[]; total: number }

/** The races found, as a page without scripts for frames of other sites (contract, section 10). */
export const raceListPage = ({ title, races, total, ...linked }: RaceListPage): string => {
  const text = embedMessages()
  const list =
    races.length === 0 ? '' : `<ol>${races.map((race, index) => item(race, index, linked)).join('')}\n</ol>`
  return plainPage({
    lang: currentLanguage(),
    title,
    style: STYLE,
    head: ROBOTS,
    body: `<main>
<h1>${escapeHtml(title)}</h1>
<p>${total === 0 ? text.none : `${text.shown(races.length, total)}. ${text.newTab}`}</p>
${list}
${seeAll(linked)}
</main>`,
  })
}

/** Shown in the frame instead of the list, with the reasons. */
export const problemPage = (problems: string[], { origin, search }: Linked): string => {
  const text = embedMessages()
  const reasons = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')
  return plainPage({
    lang: currentLanguage(),
    title: text.cannotShow,
    style: STYLE,
    head: ROBOTS,
    body: `<main>
<h1>${text.cannotShow}</h1>
${problems.length === 0 ? `<p>${text.busy}</p>` : `<p>${text.checkAddress}</p>\n<ul>${reasons}</ul>`}
${seeAll({ origin, search: languageIn(search) })}
</main>`,
  })
}
