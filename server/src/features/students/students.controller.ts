import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Can } from '../../platform/access/can.js';
import { sendText } from '../../platform/http/send-json.js';
import { StudentList } from './student-list.service.js';

@ApiTags('students')
@Controller('admin/setup/students')
export class StudentsController {
  constructor(private readonly list: StudentList) {}

  @Get()
  @Can('manage', 'Student')
  async all(@Req() request: Request, @Res() response: Response) {
    return sendText(request, response, await this.list.all());
  }
}
