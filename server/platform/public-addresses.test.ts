import { expect, test } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:400f::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this machine', ['127.0.0.1', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1']],
  ['a private network', ['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fc00::1']],
  ['its link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['many machines', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  [
    'a special range',
    [
      '192.0.0.8',
      '192.0.2.1',
      '192.88.99.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '240.0.0.1',
      '2001:db8::1',
      '3fff::1',
      '2001:1::1',
    ],
  ],
  ['an IPv4 address inside of IPv6', ['::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1', '2001::1']],
  ['IPv6 that nobody was given', ['4000::1', '1000::1', 'e000::1']],
  ['no address', ['', 'localhost', '8.8.8.8.', '1']],
])('%s is not public', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
