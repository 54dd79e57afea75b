import { Logger } from '@nestjs/common';
import { FailureLog } from './single-sign-on.service.js';

it('logs failures, but not all of a flood', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const log = new FailureLog();
  for (let n = 1; n <= 1000; n++) log.note(`Failure ${n}`);
  expect(warn).toHaveBeenCalledTimes(201);
  expect(warn.mock.calls.at(-1)).toEqual(['No more failed sign-ins are logged in this minute.']);
  now.mockReturnValue(60_000);
  log.note('A minute later');
  expect(warn).toHaveBeenLastCalledWith('A minute later');
  jest.restoreAllMocks();
});
