import { expect, test } from 'vitest'
import { deviceLabel } from '#kit/device-label.ts'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36', 'Chrome', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
  ['curl/8.1', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceLabel(userAgent)).toEqual({ browser, system })
})

test.each([
  ['192.0.2.44', '192.0.2.x'],
  ['::ffff:192.0.2.44', '192.0.2.x'],
  ['2001:db8:7:8:9:a:b:c', '2001:db8:7::x'],
  ['2001:db8::1', '2001:db8::x'],
  ['::1', '::x'],
  ['unknown', ''],
])('%s is of the network %s', (address, network) => {
  expect(maskedAddress(address)).toBe(network)
})
