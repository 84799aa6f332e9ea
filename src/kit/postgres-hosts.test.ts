import { expect, test } from 'vitest'
import { hostsOf, targetOf } from './postgres-hosts.ts'

test.each([
  ['postgres://a/store', ['postgres://a/store']],
  ['postgres://me:p,w@a:1,b/store', ['postgres://me:p,w@a:1/store', 'postgres://me:p,w@b/store']],
  [
    'postgresql://me@[::1]:1,b:2/store?sslmode=require&target_session_attrs=read-write',
    ['postgresql://me@[::1]:1/store?sslmode=require', 'postgresql://me@b:2/store?sslmode=require'],
  ],
  ['postgres://a,b/s?target_session_attrs=primary&ssl=1', ['postgres://a/s?ssl=1', 'postgres://b/s?ssl=1']],
  ['postgres://me@127.0.0.1:5/store?host=%2Fdata%2Cold', ['postgres://me@127.0.0.1:5/store?host=%2Fdata%2Cold']],
  ['mysql://a,b', ['mysql://a,b']],
])('the hosts of %s', (url, hosts) => expect(hostsOf(url)).toEqual(hosts))

test('what kind of server is asked for', () => {
  expect(targetOf('postgres://a,b/store?target_session_attrs=standby')).toBe('standby')
  expect(targetOf('postgres://a,b/store?ssl=1')).toBeUndefined()
})
