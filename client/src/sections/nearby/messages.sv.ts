import { plural } from '#shared/language/messages.ts'
import type { NearbyMessages } from './messages.en.ts'

const days = (count: number) => plural('sv', count, { one: '1 dag', other: `${count} dagar` })

export const messages: NearbyMessages = {
  trips: {
    title: 'Guidade resor i närheten då',
    text: 'Högst 60 km från loppet och 10 dagar före eller efter det.',
    before: (count) => `Slutar ${days(count)} före loppet`,
    after: (count) => `Börjar ${days(count)} efter loppet`,
    during: 'Loppet går under resan',
  },
  races: {
    title: 'Lopp i närheten då',
    text: 'Högst 60 km från resan och 10 dagar före eller efter den.',
    before: (count) => `${days(count)} före resan`,
    after: (count) => `${days(count)} efter resan`,
    during: 'Under resan',
  },
  samePlace: 'Samma plats',
}
