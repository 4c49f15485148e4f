import type { FilterName, FilterProblem } from '#shared/races/filters.ts'
import type { RaceRefusals } from './messages.en.ts'

const filterNames: Record<FilterName, string> = {
  search: 'Sökningen',
  minDistanceKm: 'Den kortaste distansen',
  maxDistanceKm: 'Den längsta distansen',
  specialFormats: 'Särskilda format',
  minDifficulty: 'Den lägsta svårigheten',
  maxDifficulty: 'Den högsta svårigheten',
  minElevation: 'Den minsta stigningen',
  maxElevation: 'Den största stigningen',
  startDate: 'Det första datumet',
  endDate: 'Det sista datumet',
  terrain: 'Underlag',
  signUpFees: 'Anmälningsavgift',
}

const aboveUpperBound: Partial<Record<FilterName, string>> = {
  minDistanceKm: 'Den kortaste distansen är längre än den längsta.',
  minDifficulty: 'Den lägsta svårigheten är högre än den högsta.',
  minElevation: 'Den minsta stigningen är större än den största.',
  startDate: 'Det första datumet är efter det sista.',
}

const filterProblem = (name: FilterName, found: FilterProblem): string => {
  const filter = filterNames[name]
  switch (found.problem) {
    case 'notANumber':
      return `${filter} måste vara ett tal.`
    case 'negative':
      return `${filter} måste vara 0 eller mer.`
    case 'tooLarge':
      return `${filter} är ett för stort tal.`
    case 'notALevel':
      return `${filter} måste vara ett heltal från 1 till 5.`
    case 'notADay':
      return `${filter} måste vara ett datum som 2027-06-06.`
    case 'notInList':
      return `${filter} måste vara något av ${found.list.join(', ')}.`
    case 'notOneText':
      return `${filter} måste vara en enda text.`
    case 'tooLong':
      return `${filter} får ha högst ${found.most} tecken.`
    case 'controlCharacters':
      return `${filter} får inte innehålla kontrolltecken.`
    case 'aboveUpperBound':
      return aboveUpperBound[name] ?? `${filter} är ett för stort tal.`
  }
}

export const messages: RaceRefusals = {
  mayNotEdit: 'Bara arrangören får ändra loppet.',
  mayNotDelete: 'Bara arrangören får ta bort loppet.',
  changedMeanwhile:
    'Loppet har ändrats under tiden, i en annan flik eller av någon annan. Ladda om det för att se vad som ändrats och spara sedan igen.',
  editionNotFound: 'Den tidigare upplagan finns inte.',
  ownEdition: 'Ett lopp kan inte vara en tidigare upplaga av sig självt.',
  filterProblem,
}
