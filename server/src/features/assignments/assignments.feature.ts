import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { StudentsModule } from '../students/students.module.js';
import { AssignClassService } from './assign-class.service.js';
import { AssignStudentsService } from './assign-students.service.js';
import { AssignmentsController } from './assignments.controller.js';
import { ScheduleWriter, schedulesResource } from './schedules.resource.js';

@Module({
  imports: [StudentsModule],
  controllers: [AssignmentsController],
  providers: [AssignClassService, AssignStudentsService, ScheduleWriter],
  exports: [AssignClassService, AssignStudentsService],
})
class AssignmentsModule {}

export const assignments: Feature = { module: AssignmentsModule, resources: [schedulesResource] };
