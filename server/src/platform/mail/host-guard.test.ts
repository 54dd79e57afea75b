import { isForbidden } from './host-guard.js';

it("allows a school's own network, this machine and public addresses", () => {
  for (const address of ['10.0.0.5', '192.168.1.20', '172.16.0.1', '127.0.0.1', '::1', '8.8.8.8', 'fd12::1'])
    expect([address, isForbidden(address)]).toEqual([address, false]);
});

it('allows no link-local or metadata address, however it is written', () => {
  for (const address of [
    '169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    'fe80::1',
    'fd00:ec2::254',
    'nonsense',
  ])
    expect([address, isForbidden(address)]).toEqual([address, true]);
});
