import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({ controllers: [ProfileController], providers: [ProfileService] })
class ProfileModule {}

export const profile: Feature = { module: ProfileModule };
