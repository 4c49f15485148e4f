import type { filterMessages as english } from '#messages/client/features/races/finder/active/filter.ts'
import { translation } from '#shared/language/messages.ts'

const metres = (value: number) => value.toLocaleString('sv-SE')

export const filterMessages = translation<typeof english>(
  'sv',
  'client/features/races/finder/active/filter',
  {
    activeFilters: 'Valda filter',
    remove: (filter) => `Ta bort ${filter}`,
    rules: {
      transfer: 'Startplatsen kan överlåtas',
      refund: 'Pengarna tillbaka',
      publicTransport: 'Med tåg eller buss',
    },
    mapArea: 'Område på kartan',
    distance: {
      upTo: (most) => `Högst ${most} km`,
      from: (least) => `Minst ${least} km`,
      exactly: (km) => `Exakt ${km} km`,
      between: (least, most) => `${least} till ${most} km`,
    },
    elevationRange: (least, most) => {
      if (least === undefined) return most === undefined ? 'Alla' : `Högst ${metres(most)} m`
      return most === undefined ? `Över ${metres(least)} m` : `${metres(least)}–${metres(most)} m`
    },
    climb: (range) => `Stigning ${range.toLowerCase()}`,
    climbUpTo: (most) => `Stigning högst ${most} m`,
    climbFrom: (least) => `Stigning minst ${least} m`,
    climbBetween: (least, most) => `Stigning ${least} till ${most} m`,
    effortUpTo: (most) => `Km-effort högst ${most}`,
    effortFrom: (least) => `Km-effort minst ${least}`,
    effortBetween: (least, most) => `Km-effort ${least} till ${most}`,
    difficultyBetween: (least, most) => `Svårighet ${least} till ${most}`,
    dates: {
      from: (first) => `Från ${first}`,
      until: (last) => `Till ${last}`,
    },
    dateConfirmed: 'Bekräftat datum',
    near: {
      you: 'dig',
      near: (place) => `Nära ${place}`,
      within: (km, place) => `Inom ${km} km från ${place}`,
    },
    listed: { past: 'Avslutade lopp', all: 'Avslutade och kommande lopp' },
    fee: (level) => `${level} avgift`,
    search: (words) => `”${words}”`,

    loosen: {
      title: 'Ta bort något:',
      without: (filter, count) => `Utan ${filter}: ${count} lopp`,
      everything: 'Ta bort alla filter',
      names: {
        search: (words) => `”${words}”`,
        distance: 'distansen',
        difficulty: 'svårigheten',
        elevation: 'stigningen',
        effort: 'km-effort',
        dates: 'datumen',
        near: (place) => `”nära ${place}”`,
        mapArea: 'området på kartan',
        terrain: 'underlaget',
        specialFormats: 'särskilda format',
        signUpFees: 'anmälningsavgiften',
        country: 'landet',
        area: 'området',
        dateStatus: 'datumläget',
        entries: 'öppen anmälan',
        when: 'valet av avslutade lopp',
      },
    },
  },
)
