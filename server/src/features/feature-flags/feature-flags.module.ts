import { Module } from '@nestjs/common';
import { FeatureFlagsService } from './feature-flags.service.js';

@Module({ providers: [FeatureFlagsService], exports: [FeatureFlagsService] })
export class FeatureFlagsModule {}
