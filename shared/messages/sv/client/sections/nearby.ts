import type { nearbyMessages as english } from '#messages/client/sections/nearby.ts'
import { plural, translation } from '#shared/language/messages.ts'

const days = (count: number) => plural('sv', count, { one: '1 dag', other: `${count} dagar` })

export const nearbyMessages = translation<typeof english>('sv', 'client/sections/nearby', {
  trips: {
    title: 'Guidade resor i närheten vid samma tid',
    text: 'Högst 60 km från loppet och 10 dagar före eller efter det.',
    before: (count) => `Slutar ${days(count)} före loppet`,
    after: (count) => `Börjar ${days(count)} efter loppet`,
    during: 'Loppet går under resan',
  },
  races: {
    title: 'Lopp i närheten vid samma tid',
    text: 'Högst 60 km från resan och 10 dagar före eller efter den.',
    before: (count) => `${days(count)} före resan`,
    after: (count) => `${days(count)} efter resan`,
    during: 'Under resan',
  },
  samePlace: 'Samma plats',
})
