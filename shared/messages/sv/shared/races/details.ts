import type { raceDetailMessages as english } from '#messages/shared/races/details.ts'
import { translation } from '#shared/language/messages.ts'

export const raceDetailMessages = translation<typeof english>('sv', 'shared/races/details', {
  difficultyMeanings: {
    1: 'Passar alla löpare. Mest platt, lätt att hitta och milda förhållanden.',
    2: 'Utmanande. Tekniska stigar och rejäla stigningar, du behöver erfarenhet.',
    3: 'Mycket krävande terräng, riskfyllda förhållanden, svår navigering, extrem höjd eller hårt väder.',
  },
  feeMeanings: {
    $: 'Budgetvänligt, 0–50 euro/dollar',
    $$: 'Mellanklass, 50–100 euro/dollar',
    $$$: 'Premium, över 100 euro/dollar',
  },
  features: {
    'UTMB index points': 'UTMB Index-poäng',
    'ITRA points': 'ITRA-poäng',
    Unsupported: 'Utan service',
    'Charity race': 'Välgörenhetslopp',
    'Big crowds': 'Mycket folk',
    'Low-key but special': 'Litet men speciellt',
    'Female Athletes Friendly': 'Bra för kvinnliga löpare',
  },
  distanceCategories: {
    'Short trail': 'Kort terränglopp',
    'Half marathon': 'Halvmaraton',
    Marathon: 'Maraton',
    'Ultra 50K': 'Ultra 50 km',
    'Ultra 100K': 'Ultra 100 km',
    'Ultra 100M': 'Ultra 100 miles',
    'Stage race': 'Etapplopp',
    Backyard: 'Backyard',
    'Fixed time': 'Tidslopp',
    Rogaine: 'Rogaining',
    'Distance not known': 'Okänd distans',
  },
})
