import { isSignedIn, type Model, type Role } from './model.ts'
import { type Answer, addLink, type World } from './site.ts'

type NewParty = { answer: Answer; owner: Role | null; sent: object; key?: string | undefined }

/** Notes a party that was booked, in the model and with its ids. */
export const noteParty = async (model: Model, world: World, { answer, owner, sent, key }: NewParty) => {
  const { id, companions } = answer.body as { id: number; companions: { id: number }[] }
  const ids = [id, ...companions.map((one) => one.id)]
  model.parties.push({ owner, statuses: ids.map(() => 'pending'), hasKey: key !== undefined })
  world.parties.push({ ids, token: await addLink(world, id), form: sent, key })
}

/** The account that a booking by this person is in. */
export const accountOf = (role: Role): Role | null => (isSignedIn(role) ? role : null)
