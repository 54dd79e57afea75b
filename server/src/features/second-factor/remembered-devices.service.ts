import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { dayMs } from '@homeroom/shared/dates';
import { rememberedDays, type RememberedDevice } from '@homeroom/shared/second-factor';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { cookieReader } from '../../platform/http/read-cookie.js';
import { deviceOf } from '../../platform/http/client.js';
import { RememberedDeviceEntity } from './second-factor.entity.js';

/** In ms: how long a device is not asked for a code. */
export const rememberedMs = rememberedDays * dayMs;

/** Of each user on a shared computer, one. */
export const deviceCookie = (userId: number) => `homeroom_device_${userId}`;

/** Devices on which a user is not asked for a code. */
@Injectable()
export class RememberedDevices {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether the request comes from a device that the user let it remember. */
  async has(userId: number, request: Request): Promise<boolean> {
    const token = cookieReader(deviceCookie(userId), /^([\w-]{43})$/)(request)?.[1];
    if (!token) return false;
    const device = await this.db.findOneBy(RememberedDeviceEntity, { id: hashToken(token), userId });
    return device !== null && device.expiresAt > this.clock.stamp();
  }

  /** Remembers the request's device; returns the token for its cookie. */
  async remember(userId: number, request: Request): Promise<string> {
    const token = newToken();
    await this.db.insert(RememberedDeviceEntity, {
      id: hashToken(token),
      userId,
      createdAt: this.clock.stamp(),
      expiresAt: this.clock.stamp(rememberedMs),
      address: (request.ip ?? '').slice(0, 64),
      agent: (request.get('user-agent') ?? '').slice(0, 255),
    });
    return token;
  }

  /** The newest first. */
  async list(userId: number): Promise<RememberedDevice[]> {
    return (await this.open(userId)).map(({ id, agent, address, createdAt, expiresAt }) => ({
      id: nameOf(id),
      device: deviceOf(agent),
      address,
      since: createdAt,
      until: expiresAt,
    }));
  }

  /** Forgets a device by the name that `list` gave it; 404 if it is forgotten or somebody else's. */
  async forget(name: string, userId: number): Promise<void> {
    const device = (await this.open(userId)).find(({ id }) => nameOf(id) === name);
    if (!device) throw new NotFoundException('This device is no longer remembered.');
    await this.db.delete(RememberedDeviceEntity, { id: device.id });
  }

  async forgetAll(userId: number): Promise<void> {
    await this.db.delete(RememberedDeviceEntity, { userId });
  }

  private async open(userId: number): Promise<RememberedDeviceEntity[]> {
    const devices = await this.db.find(RememberedDeviceEntity, { where: { userId }, order: { createdAt: 'DESC' } });
    return devices.filter(({ expiresAt }) => expiresAt > this.clock.stamp());
  }
}

/** A public name for a device, which does not reveal its stored id. */
const nameOf = (id: string) => hashToken(id).slice(0, 24);
