import { describe, expect, test } from 'vitest'
import { spelledQuery } from './spelled-query.ts'

const spelled = (address: string) => {
  const [path = '', query = ''] = address.split('?')
  return spelledQuery(path, new URLSearchParams(query))
}

describe('the query of a page', () => {
  test.each([
    ['/article?page=2', 'page=2'],
    ['/article?page=1', ''],
    ['/article?page=02', 'page=2'],
    ['/article?page=2&page=7', 'page=2'],
    ['/article?page=-1', 'page=-1'],
    ['/article?page=1.5', 'page=0'],
    ['/article?page=abc&theme=read', 'theme=read&page=0'],
    ['/article?page=', ''],
    ['/reviews?page=abc', 'page=0'],
    ['/search?q=%D0%B4%D0%BE%D0%BC&page=abc', 'q=%D0%B4%D0%BE%D0%BC&page=0'],
    ['/search?q=%D0%B4%D0%BE%D0%BC&age=0', 'q=%D0%B4%D0%BE%D0%BC&age=0'],
    ['/article?page=2&theme=no-such', 'page=2'],
    ['/article?theme=read&page=1.0', 'theme=read'],
    ['/article?utm_source=x&theme=read&fbclid=1', 'theme=read'],
    ['/article?tag=%D0%B4%D0%BE%D0%BC&age=07', 'tag=%D0%B4%D0%BE%D0%BC&age=7'],
    ['/article?age=99', ''],
    ['/books?kind=law', ''],
    ['/library?kind=law', 'kind=law'],
    ['/reviews?page=3&theme=read', 'page=3'],
    ['/faq?page=9', 'page=9'],
    ['/search?type=x&page=3&theme=read', ''],
    ['/search?q=%20', ''],
    ['/search?q=+%D0%B4%D0%BE%D0%BC&page=01', 'q=%D0%B4%D0%BE%D0%BC'],
    ['/contacts?page=2', ''],
    ['/constructor?page=2', ''],
  ])('of %s is «%s»', (address, query) => expect(spelled(address)).toBe(query))
})
