import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { quickComputedStyle, styleOfJsdom } from './computed-style.ts'

const NAMES =
  'a abbr address article aside audio b bdi blockquote br button canvas caption cite code data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small span strong style sub summary sup table tbody td template textarea tfoot th thead time title tr u ul var video wbr own-element'.split(
    ' ',
  )
const ASKED = ['display', 'visibility', 'pointer-events', 'opacity', 'animation-name', 'direction'] as const

const show = (html: string) => {
  const area = document.createElement('div')
  area.dataset.test = ''
  area.innerHTML = html
  document.body.append(area)
  return [...area.querySelectorAll('*')]
}

const stylesOf = (elements: Element[], styleOf: typeof getComputedStyle) =>
  elements.map((element) => {
    const style = styleOf(element)
    return [element.outerHTML, ...ASKED.map((property) => style.getPropertyValue(property))]
  })

const expectSame = (elements: Element[]) => {
  expect(elements.length).toBeGreaterThan(0)
  expect(stylesOf(elements, quickComputedStyle)).toEqual(stylesOf(elements, styleOfJsdom))
}

afterEach(() => {
  for (const area of document.querySelectorAll('[data-test]')) area.remove()
})

const addSheet = (css: string) => {
  const sheet = document.createElement('style')
  sheet.dataset.test = ''
  sheet.textContent = css
  document.head.append(sheet)
}

test('every element has the style that jsdom computes, also when it is hidden, open or a popover', () => {
  const area = show('<p></p>')[0] as Element
  const add = (name: string, attributes: Record<string, string>) => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    area.append(element)
  }
  for (const name of NAMES) {
    add(name, {})
    add(name, { hidden: '' })
  }
  for (const name of ['dialog', 'details', 'div']) {
    add(name, { open: '' })
    add(name, { popover: '' })
    add(name, { dir: 'rtl' })
    add(name, { hidden: 'until-found' })
  }
  for (const type of ['hidden', 'HIDDEN', 'tel', 'text', 'radio']) {
    add('input', { type })
  }
  expectSame([...area.children])
})

test('styles of an element count for what is inside of it, as jsdom computes it', () => {
  expectSame(
    show(`
      <div style="visibility: hidden; opacity: 0">
        <p>hidden <b style="visibility: visible">shown <i>too</i></b><u style="visibility: inherit"></u></p>
        <summary><em></em></summary>
      </div>
      <div style="display: none; pointer-events: none"><a style="pointer-events: auto"><i></i></a><b></b></div>
      <details><summary><b></b></summary><p></p></details>
      <svg><title></title><g visibility="hidden"><path style="display: inline-block"></path></g></svg>`),
  )
})

test('rules of style sheets count, as jsdom computes them', () => {
  addSheet(`
    .gone, p > .gone-too { display: none }
    [data-ghost]:not(.seen) { visibility: hidden }
    #still { pointer-events: none !important }
    @media screen { .pale { opacity: 0 } }
    :is(.a, .b) .c { display: flex }
    .inside > * { opacity: 0.5 }
    .inside[data-calm] b { animation-name: fade }
    .sibling + i { visibility: hidden }
    .loud { color: red }`)
  expectSame(
    show(`
      <p class="gone"></p><p><b class="gone-too"></b></p><b class="gone-too"></b>
      <div data-ghost><i></i></div><div data-ghost class="seen"><i></i></div>
      <div id="still"><i style="pointer-events: auto"></i></div><div class="pale loud"></div>
      <div class="inside" data-calm><u></u><b><b></b></b></div><u class="sibling"></u><i><b></b></i>
      <div class="b"><i class="c"></i></div><i class="c"></i>`),
  )
  addSheet('div, section > * { visibility: hidden }')
  expectSame(show('<div><i></i></div><section><b></b></section><p></p>'))
})

test('a change of the page counts at once', () => {
  const [outer, inner] = show('<div><button type="button">Save</button></div>') as [HTMLElement, HTMLElement]
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  outer.style.display = 'none'
  expect(screen.queryByRole('button')).toBeNull()
  expect(inner).not.toBeVisible()
  outer.style.display = ''
  outer.hidden = true
  expect(screen.queryByRole('button')).toBeNull()
  outer.hidden = false
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  addSheet('button { visibility: hidden }')
  expect(screen.queryByRole('button')).toBeNull()
})
