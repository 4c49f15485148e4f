import { inEnglish } from '#shared/language/messages.ts'
import type { Difficulty, DistanceCategory, RaceFeature, SignUpFee } from '#shared/races/enums.ts'

/** What a race's own page and its form say about its values, and the list does not. */
export const raceDetailMessages = inEnglish('shared/races/details', {
  difficultyMeanings: {
    1: 'Suitable for all runners, mostly flat terrain, easy navigation, mild conditions.',
    2: 'Challenging, technical trails and significant climbs, experience required.',
    3: 'Very demanding terrain, hazardous conditions, navigation challenges, extreme elevation or harsh weather.',
  } satisfies Record<Difficulty, string>,
  feeMeanings: {
    $: 'Budget-friendly, 0-50 Euro/$',
    $$: 'Mid-range, 50-100 Euro/$',
    $$$: 'Premium, over 100 Euro/$',
  } satisfies Record<SignUpFee, string>,
  features: {
    'UTMB index points': 'UTMB index points',
    'ITRA points': 'ITRA points',
    Unsupported: 'Unsupported',
    'Charity race': 'Charity race',
    'Big crowds': 'Big crowds',
    'Low-key but special': 'Low-key but special',
    'Female Athletes Friendly': 'Female Athletes Friendly',
  } satisfies Record<RaceFeature, string>,
  distanceCategories: {
    'Short trail': 'Short trail',
    'Half marathon': 'Half marathon',
    Marathon: 'Marathon',
    'Ultra 50K': 'Ultra 50K',
    'Ultra 100K': 'Ultra 100K',
    'Ultra 100M': 'Ultra 100M',
    'Stage race': 'Stage race',
    Backyard: 'Backyard',
    'Fixed time': 'Fixed time',
    Rogaine: 'Rogaine',
    'Distance not known': 'Distance not known',
  } satisfies Record<DistanceCategory | CategoryWithoutDistance, string>,
})

/** What the server calls the category of a race that has no distance. */
type CategoryWithoutDistance = 'Backyard' | 'Fixed time' | 'Rogaine' | 'Distance not known'
