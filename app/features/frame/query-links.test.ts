import { describe, expect, test } from 'vitest'
import { readLink } from './query-links.ts'

describe('links with query parameters', () => {
  test.each([
    ['?change_password=yes&USER_CHECKWORD=w&USER_LOGIN=a@b.ru', { kind: 'recovery', checkword: 'w', login: 'a@b.ru' }],
    [
      '?email=a@b.ru&hash=h&id=7&pn=%D0%90&cn=%D0%91',
      { kind: 'invitation', email: 'a@b.ru', hash: 'h', id: '7', pn: 'А', cn: 'Б' },
    ],
    ['?idChild=3&type=questionnaire', { kind: 'child', idChild: '3', type: 'questionnaire' }],
    ['?email=a@b.ru&type=consent&c=x', { kind: 'document', email: 'a@b.ru', type: 'consent', c: 'x' }],
    ['?type=reloadDoc', { kind: 'reloadDoc' }],
    ['?type=questionnaire', { kind: 'questionnaire' }],
  ])('%s opens what it says and leaves the address clean', (search, link) => {
    expect(readLink(search)).toEqual({ link, isIncomplete: false, search: '' })
  })

  test('of several matching links the recovery comes first', () => {
    const { link } = readLink(
      '?type=questionnaire&change_password=yes&USER_CHECKWORD=w&USER_LOGIN=l&email=a&hash=h&id=1&pn=p&cn=c',
    )
    expect(link?.kind).toBe('recovery')
  })

  test.each(['?hash=h&id=7', '?email=a@b.ru&hash=h&id=7&pn=x', '?idChild=3', '?USER_LOGIN=x&USER_CHECKWORD=y', '?type=other'])(
    '%s is incomplete: nothing opens, its parameters go',
    (search) => {
      expect(readLink(search)).toEqual({ link: null, isIncomplete: true, search: '' })
    },
  )

  test('parameters of the page itself stay', () => {
    expect(readLink('?page=2&theme=read')).toEqual({ link: null, isIncomplete: false, search: '?page=2&theme=read' })
    expect(readLink('?page=2&type=questionnaire').search).toBe('?page=2')
  })

  test('a type that the page itself knows is no incomplete link', () => {
    const search = '?q=память&type=articles'
    expect(readLink(search, ['q', 'type'])).toMatchObject({ link: null, isIncomplete: false })
    expect(readLink('?type=articles&hash=h', ['q', 'type']).isIncomplete).toBe(true)
  })
})
