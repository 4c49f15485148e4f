import { describe, expect, test } from 'vitest'
import { MAX_ZOOM, type Pin } from '../pins/pin.ts'
import { openClusterIndex } from './cluster-index.ts'
import { growClusterTree, positionsOf } from './cluster-tree.ts'

const pin = (lat: number, lng: number, tone: Pin['tone'] = 'moss'): Pin => {
  return { key: `${lat} ${lng} ${tone}`, tone, lat, lng, label: '21 km', name: 'Fell race', href: '/race/1' }
}
const EUROPE = { west: -15, south: 50, east: 45, north: 72 }
const grow = (...pins: Pin[]) => growClusterTree(positionsOf(pins))

describe('a tree of pins', () => {
  test('shows pins one by one when their labels do not overlap', () => {
    expect(grow(pin(60, 10), pin(60, 14)).query(EUROPE, 5)).toEqual([
      { kind: 'pin', index: 0 },
      { kind: 'pin', index: 1 },
    ])
  })

  test('shows a group with its share of glacier pins when they do', () => {
    const [group] = grow(pin(60, 10), pin(60.01, 10), pin(60, 10.01), pin(60, 10.02, 'glacier')).query(
      EUROPE,
      5,
    )
    expect(group).toMatchObject({ kind: 'group', count: 4, share: 0.25 })
  })

  test('tells at which zoom a group splits up', () => {
    const tree = grow(pin(60, 10), pin(60, 10.1))
    const [group] = tree.query(EUROPE, 5)
    const zoom = group?.kind === 'group' ? tree.expansionZoom(group.id) : 0
    expect(tree.query(EUROPE, zoom - 1)).toHaveLength(1)
    expect(tree.query(EUROPE, zoom)).toHaveLength(2)
  })

  test('tells that pins at the same place never split up, and which pins they are', () => {
    const tree = grow(pin(60, 10), pin(60, 10, 'glacier'), pin(60.0000001, 10))
    const [group] = tree.query(EUROPE, 5)
    if (group?.kind !== 'group') throw new Error('no group')
    expect(tree.expansionZoom(group.id)).toBeGreaterThan(MAX_ZOOM)
    expect(tree.leaves(group.id, 10, 0).sort()).toEqual([0, 1, 2])
    expect(tree.leaves(group.id, 2, 2)).toHaveLength(1)
  })

  test('leaves out positions that are not numbers and keeps the indexes of the others', () => {
    const tree = grow(pin(Number.NaN, 10), pin(60, Number.POSITIVE_INFINITY), pin(60, 10))
    expect(tree.query(EUROPE, 5)).toEqual([{ kind: 'pin', index: 2 }])
  })

  test('counts the pins in a box by tone, and without a box all pins', () => {
    const tree = grow(pin(60, 10), pin(60, 10), pin(61, 12, 'glacier'), pin(-40, -70), pin(Number.NaN, 10))
    expect(tree.count(EUROPE)).toEqual({ moss: 2, glacier: 1 })
    expect(tree.count()).toEqual({ moss: 3, glacier: 1 })
  })

  test('counts across the date line, in every copy of the world and at the poles', () => {
    const tree = grow(pin(60, 179), pin(60, -179), pin(60, 0), pin(90, 180))
    expect(tree.count({ west: 170, south: 50, east: 190, north: 85 })).toEqual({ moss: 3, glacier: 0 })
    expect(tree.count({ west: -190, south: 50, east: -170, north: 85 })).toEqual({ moss: 3, glacier: 0 })
    expect(tree.count({ west: 350, south: 50, east: 370, north: 70 })).toEqual({ moss: 1, glacier: 0 })
    expect(tree.count({ west: -300, south: -85, east: 60, north: 85 })).toEqual({ moss: 4, glacier: 0 })
  })

  test('finds pins on both sides of the date line', () => {
    const tree = grow(pin(60, 179), pin(60, -179))
    expect(tree.query({ west: 170, south: 50, east: 190, north: 70 }, 8)).toHaveLength(2)
  })
})

test('without workers a long list is indexed too', async () => {
  const pins = Array.from({ length: 3_000 }, (_, place) =>
    pin(50 + (place % 60) / 4, 5 + Math.floor(place / 60) / 4),
  )
  const index = await openClusterIndex(pins)
  const items = await index.query(EUROPE, 5)
  const total = items.reduce((sum, item) => sum + (item.kind === 'group' ? item.count : 1), 0)
  expect(total).toBe(3_000)
  index.close()
})
