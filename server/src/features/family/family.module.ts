import { Module } from '@nestjs/common';
import { ErrorFilter } from '../../platform/http/error.filter.js';
import { CalendarFeedModule } from '../calendar-feed/calendar-feed.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { FamilyCalendars } from './family-calendars.service.js';
import { FamilyController, FamilyErrors } from './family.controller.js';
import { FamilyFacts } from './family-facts.service.js';
import { FamilyLetters, NewLinks } from './family-letters.service.js';
import { FamilyLinks } from './family-links.service.js';
import { FamilyVisits } from './family-visits.service.js';
import { OfficeLinksController } from './office-links.controller.js';
import { OfficeFamilyLinks } from './office-links.service.js';
import { Tellings } from './tellings.service.js';

@Module({
  imports: [ClassDatesModule, CalendarFeedModule],
  controllers: [FamilyController, OfficeLinksController],
  providers: [
    ErrorFilter,
    FamilyErrors,
    FamilyCalendars,
    FamilyFacts,
    FamilyLetters,
    FamilyLinks,
    FamilyVisits,
    NewLinks,
    OfficeFamilyLinks,
    Tellings,
  ],
  exports: [FamilyLinks],
})
export class FamilyModule {}
