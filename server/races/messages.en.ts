/** Why a call about races is refused. */
export const messages = {
  mayNotEdit: 'Only its organizer may change this race.',
  mayNotDelete: 'Only its organizer may delete this race.',
  changedMeanwhile:
    'This race was changed meanwhile, in another tab or by another person. Reload it to see what changed, then save again.',
  editionNotFound: 'This earlier edition does not exist.',
  ownEdition: 'A race is not an earlier edition of itself.',
}
export type RaceRefusals = typeof messages
