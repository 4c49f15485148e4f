import { describe, expect, test } from 'vitest'
import { looksLike } from './look-alikes.ts'
import { tidyUsername, usernameKey, usernameProblem } from './rules.ts'

describe('usernames', () => {
  test('are the same whatever their case, style and spacing', () => {
    const spellings = ['Åsa Fjäll', ' åsa  fjäll ', 'ÅSA FJÄLL', 'Ａ\u030aｓａ Fja\u0308ll']
    expect(new Set(spellings.map(usernameKey))).toEqual(new Set(['åsa fjäll']))
  })

  test('are stored in one form, with the case that was typed', () => {
    expect(tidyUsername('  Ｔｒａｉｌ   Fox ')).toBe('Trail Fox')
  })

  test('may use one alphabet, and Latin together with Chinese, Japanese or Korean', () => {
    for (const name of [
      'José',
      'Иван',
      '李小龍',
      'ラン太郎',
      'run달리기',
      'Ναταλία',
      'o’brien_99',
      'x.y-z@home',
    ]) {
      expect(usernameProblem(tidyUsername(name))).toBeNull()
    }
  })

  test('may not mix alphabets with similar letters', () => {
    for (const name of ['pаypal', 'Νatalia', 'соach', 'Иvan', 'Ивαн']) {
      expect(usernameProblem(name)).toBe('Username must use letters of one alphabet.')
    }
  })

  test('may not contain invisible characters', () => {
    for (const hidden of [
      '\u0000',
      '\u0007',
      '\u200b',
      '\u200d',
      '\u00ad',
      '\u202e',
      '\ufeff',
      '\ud800',
      '\u2800',
    ]) {
      expect(usernameProblem(`run${hidden}ner`)).toBe('Username contains a character that cannot be seen.')
    }
  })

  test('need a letter or a digit', () => {
    expect(usernameProblem('...')).toBe('Username needs at least one letter or digit.')
  })
})

describe('a name looks like another one', () => {
  test('when somebody who reads quickly would not see the difference', () => {
    for (const name of [
      'ADMIN',
      'аdmin',
      'admіn',
      'ádmín',
      'a.d-m_i n',
      'adm1n',
      'adm!n',
      '@dmin',
      'adrnin',
      'ᴀᴅᴍɪɴ',
    ]) {
      expect(looksLike(name, 'admin')).toBe(true)
    }
  })

  test('but not when it is a different name', () => {
    for (const name of ['administrator', 'amin', 'admins', 'adwin', 'nimda', '']) {
      expect(looksLike(name, 'admin')).toBe(false)
    }
  })
})
