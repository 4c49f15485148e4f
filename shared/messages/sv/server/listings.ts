import type { listMessages as english, ListField } from '#messages/server/listings.ts'
import { translation } from '#shared/language/messages.ts'
import type { FieldProblem } from '#shared/races/field-readers.ts'

const names: Record<ListField, string> = {
  search: 'Sökningen',
  minDistanceKm: 'Den kortaste distansen',
  maxDistanceKm: 'Den längsta distansen',
  specialFormats: 'Särskilda format',
  minDifficulty: 'Den lägsta svårigheten',
  maxDifficulty: 'Den högsta svårigheten',
  minElevation: 'Den minsta stigningen',
  maxElevation: 'Den största stigningen',
  minEffort: 'Minsta km-effort',
  maxEffort: 'Största km-effort',
  startDate: 'Det första datumet',
  endDate: 'Det sista datumet',
  terrain: 'Terräng',
  signUpFees: 'Anmälningsavgift',
  country: 'Land',
  area: 'Område',
  entries: 'Anmälan',
  transfer: 'Att överlåta startplatsen',
  refund: 'Pengarna tillbaka',
  publicTransport: 'Tåg eller buss',
  dateStatus: 'Datumets status',
  when: 'När',
  sort: 'Sorteringen',
  near: 'Positionen',
  nearPlace: 'Orten',
  withinKm: 'Avståndet från orten',
  bbox: 'Området',
  difficulty: 'Svårighet',
  maxPrice: 'Det högsta priset',
  currency: 'Valuta',
  hasSpots: 'Lediga platser',
  today: 'Dagens datum',
}

const aboveUpperBound: Partial<Record<ListField, string>> = {
  minDistanceKm: 'Den kortaste distansen är längre än den längsta.',
  minDifficulty: 'Den lägsta svårigheten är högre än den högsta.',
  minElevation: 'Den minsta stigningen är större än den största.',
  minEffort: 'Minsta km-effort är mer än den största.',
  startDate: 'Det första datumet är efter det sista.',
}

const fieldProblem = (name: ListField, found: FieldProblem): string => {
  const field = names[name]
  switch (found.problem) {
    case 'notANumber':
      return `${field} måste vara ett tal.`
    case 'negative':
      return `${field} måste vara 0 eller mer.`
    case 'tooLarge':
      return `${field} är ett för stort tal.`
    case 'notALevel':
      return `${field} måste vara ett heltal från 1 till 5.`
    case 'notADay':
      return `${field} måste vara ett datum som 2027-06-06.`
    case 'notInList':
      return `${field} måste vara något av ${found.list.join(', ')}.`
    case 'notOneText':
      return `${field} måste vara en enda text.`
    case 'tooLong':
      return `${field} får ha högst ${found.most} tecken.`
    case 'controlCharacters':
      return `${field} får inte innehålla kontrolltecken.`
    case 'notACountry':
      return `${field} måste vara landets två bokstäver, till exempel SE eller NO.`
    case 'notAPosition':
      return `${field} måste vara en latitud och en longitud, till exempel 63.4,13.1.`
    case 'notABox':
      return `${field} måste vara west,south,east,north i grader.`
    case 'outside':
      return `${field} måste vara ett tal från ${found.least} till ${found.most}.`
    case 'needsPlace':
      return name === 'sort' ? 'Välj en ort för att sortera efter avstånd.' : `${field} kräver en ort.`
    case 'unknownPlace':
      return 'Vi känner inte till orten. Prova med namnet på en ort i närheten.'
    case 'unknownArea':
      return 'Vi känner inte till det här området. Prova dess namn i sökfältet.'
    case 'tooManyAreas':
      return 'Högst 20 områden kan väljas på en gång.'
    case 'needsCurrency':
      return `${field} kräver en valuta.`
    case 'aboveUpperBound':
      return aboveUpperBound[name] ?? `${field} är ett för stort tal.`
  }
}

export const listMessages = translation<typeof english>('sv', 'server/listings', { fieldProblem })
