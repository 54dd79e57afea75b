import { Module } from '@nestjs/common';
import { Memberships } from './memberships.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({ controllers: [StudentsController], providers: [StudentsService, Memberships], exports: [Memberships] })
export class StudentsModule {}
