import { describe, expect, test } from 'vitest'
import { isAllowedBy } from './robots-rules.ts'

const allows = (text: string, path: string) => isAllowedBy(text, new URL(path, 'https://x.example'), 'us')

describe('a robots.txt', () => {
  test.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['\uFEFFuser-AGENT : * # all\r\nDISALLOW: /a # but b', '/a/c', false],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: US/2.0\nDisallow: /b', '/a', true],
    ['User-agent: us\nDisallow:\nUser-agent: *\nDisallow: /', '/a', true],
    ['User-agent: other\nUser-agent: us\nSitemap: /s\nDisallow: /a', '/a', false],
    ['User-agent: us\nDisallow: /a\nUser-agent: other\nDisallow: /b', '/b', true],
    ['User-agent: us\nAllow: /b\nUser-agent: us\nDisallow: /a', '/a', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.csv$', '/a.csv', false],
    ['User-agent: *\nDisallow: /*.csv$', '/a.csv?x=1', true],
    ['User-agent: *\nDisallow: /a*b*c', '/a-c-b', true],
    ['User-agent: *\nDisallow: /a*b*c', '/a-b-b-c-d', false],
    ['User-agent: *\nDisallow: /ab*ba$', '/aba', true],
    ['User-agent: *\nDisallow: /a*$', '/abc', false],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['User-agent: *\nDisallow: /*?id=', '/a?id=3', false],
    ['User-agent: *\nDisallow: /tävling/%c3%b6', '/tävling/ö', false],
  ])('%j allows %s: %s', (text, path, isAllowed) => {
    expect(allows(text, path)).toBe(isAllowed)
  })
})

describe('half a megabyte of robots.txt is read in a moment, with', () => {
  const path = `/${'a'.repeat(1999)}`
  const group = (line: string) => `User-agent: *\n${line.repeat(500_000 / line.length)}`
  test.each([
    [
      'many names before many rules',
      `${'User-agent: a\n'.repeat(18_000)}${'Disallow: /b\n'.repeat(20_000)}`,
      true,
    ],
    ['many times the same name', `${'User-agent: *\n'.repeat(18_000)}${'Disallow: /b\n'.repeat(4000)}`, true],
    ['one rule of stars', `User-agent: *\nDisallow: ${'*a'.repeat(250_000)}`, true],
    ['long rules with stars', group(`Disallow: ${'*a'.repeat(900)}*b\n`), true],
    ['more rules than anybody needs', group('Disallow: /b\n'), false],
  ])('%s', { timeout: 5000 }, (_, text, isAllowed) => {
    expect(allows(text, path)).toBe(isAllowed)
  })
})
