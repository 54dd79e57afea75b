import { type DynamicModule, Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../spreadsheets/spreadsheets.module.js';
import type { ImportDeclaration } from './import-kind.js';
import { importController } from './import.controller.js';
import { Imports } from './imports.service.js';

/** Serves the declared imports. Import it before the resources, whose paths are more general. */
@Module({})
export class ImportsModule {
  static for(imports: readonly ImportDeclaration[]): DynamicModule {
    return {
      module: ImportsModule,
      imports: [SpreadsheetsModule],
      controllers: imports.map(importController),
      providers: [Imports],
    };
  }
}
