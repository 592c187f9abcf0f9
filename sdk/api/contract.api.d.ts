// What @querent/sdk/contract declares. Renewed by `pnpm generate`.

// contract/index.d.ts

export { type Access, basePaths, type CaptchaAction, type DataOf, type Endpoint, type EndpointDefinition, endpoint, type InputOf, type Method, type ParsedInputOf, pathOf, } from './endpoint.ts';
export { type AccountBarrier, boolParam, captchaFields, type Envelope, type ErrorHint, type FieldError, intParam, nothing, type PageOf, pageOf, pageQuery, } from './envelope.ts';
export { type PersonalAnswer, type PersonalQuestion, personalAnswer, personalQuestion, } from './personal-questions.ts';
export { type Operation, operation, type QuestionDraft, type QuestionInfo, type QuestionListItem, type QuestionOperator, type QuestionOrder, type QuestionStatusName, questionDraft, questionInfo, questionListItem, questionOperator, questionOrder, questionPageQuery, questionStatus, questionStatusName, type SimilarQuestion, similarQuestion, voteStatus, } from './questions.ts';
export { type Reason, reasons } from './reasons.ts';
export { type ReportReason, reportReason } from './report-reasons.ts';
export { defaultAvatar, type PermalinkKind, type PrivilegeSettings, permalinkKind, privilegeSettings, type SiteBranding, type SiteCustom, type SiteGeneral, type SiteInterface, type SiteLegal, type SiteLogin, type SiteSeo, type SiteTheme, type SiteUsers, type SiteWrite, type SiteWriteRules, type SmtpSettings, siteBranding, siteCustom, siteGeneral, siteInterface, siteLegal, siteLogin, siteSeo, siteTheme, siteUsers, siteWrite, siteWriteRules, smtpSettings, tagReference, } from './site-settings.ts';
export { type EndpointName, type Endpoints, endpoints } from './table.ts';
export { type FollowedTag, followedTag, type TagBasic, type TagInfo, type TagInput, type TagItem, type TagListItem, tagBasic, tagInfo, tagInput, tagItem, tagListItem, } from './tags.ts';
export { text } from './text-length.ts';
export { type MemberAction, memberAction, type UserBasic, userBasic, userStatus } from './users.ts';

// contract/endpoint.d.ts

import type { z } from 'zod';
/**
 * Who may call an endpoint.
 *
 * - `open`: anyone, also while the site is private. A valid token is resolved, a bad one ignored.
 * - `public`: anyone, unless the site demands login; then an activated account.
 * - `session`: any logged-in account, also one that is not activated or is suspended.
 * - `active`: an activated account that is not suspended.
 * - `admin`: a session that was opened while the account was an administrator's.
 * - `install`: the installation server alone; gone once the site is installed.
 */
export type Access = 'open' | 'public' | 'session' | 'active' | 'admin' | 'install';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The three path prefixes of the wire. */
export declare const basePaths: {
    readonly api: '/answer/api/v1';
    readonly admin: '/answer/admin/api';
    readonly install: '/installation';
};
/** Actions that a captcha can be demanded for; the names are the wire's. */
export type CaptchaAction = 'email' | 'password' | 'edit_userinfo' | 'question' | 'answer' | 'comment' | 'edit' | 'invitation_answer' | 'search' | 'report' | 'delete' | 'vote';
export type EndpointDefinition = {
    method: Method;
    /** Path below the base, starting with a slash. */
    path: string;
    /** Defaults to `api`. */
    base?: keyof typeof basePaths;
    access: Access;
    /** One sentence for the API page. */
    summary: string;
    /** Input of GET calls. Values arrive as strings; use the `…Param` schemas. */
    query?: z.ZodType;
    /** Input of all other calls, as JSON. */
    body?: z.ZodType;
    /** What `data` of a successful reply holds. */
    data: z.ZodType;
    /** Reason keys this call may answer with, beyond those of its access level and validation. */
    reasons?: readonly string[];
    captcha?: CaptchaAction;
    /** Refuse the same body from the same account for five minutes. */
    onceOnly?: boolean;
};
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D;
/** Declares one call of the wire. The entry is the only place where its shape is written. */
export declare function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D>;
type InputSchema<D> = D extends {
    query: infer Q extends z.ZodType;
} ? Q : D extends {
    body: infer B extends z.ZodType;
} ? B : undefined;
/** What a caller sends: the query of a GET, the body of anything else. */
export type InputOf<D> = InputSchema<D> extends z.ZodType ? z.input<InputSchema<D>> : undefined;
/** What a handler receives once the input was validated. */
export type ParsedInputOf<D> = InputSchema<D> extends z.ZodType ? z.output<InputSchema<D>> : undefined;
/** What a caller gets in `data`. */
export type DataOf<D> = D extends {
    data: infer R extends z.ZodType;
} ? z.output<R> : never;
/** The whole path of an endpoint on the wire. */
export declare function pathOf(definition: EndpointDefinition): string;
export {};

// contract/envelope.d.ts

import { z } from 'zod';
/** One entry per form field that was refused. */
export declare const fieldError: z.ZodObject<{
    error_field: z.ZodString;
    error_msg: z.ZodString;
}, z.core.$strip>;
export type FieldError = z.infer<typeof fieldError>;
/** How a client should show a refusal that belongs to no field. */
export declare const errorHint: z.ZodObject<{
    err_type: z.ZodEnum<{
        alert: "alert";
        modal: "modal";
        toast: "toast";
    }>;
}, z.core.$strip>;
export type ErrorHint = z.infer<typeof errorHint>;
/** Why the session may not go on: sent with status 403. */
export declare const accountBarrier: z.ZodObject<{
    type: z.ZodEnum<{
        inactive: "inactive";
        suspended: "suspended";
        url_expired: "url_expired";
    }>;
}, z.core.$strip>;
export type AccountBarrier = z.infer<typeof accountBarrier>;
/** The object around every JSON answer; `code` equals the HTTP status. */
export type Envelope<Data = unknown> = {
    code: number;
    reason: string;
    msg: string;
    data: Data;
};
/** A list with the total over all pages. */
export declare function pageOf<Item extends z.ZodType>(item: Item): z.ZodObject<{
    count: z.ZodInt;
    list: z.ZodArray<Item>;
}, z.core.$strip>;
export type PageOf<Item> = {
    count: number;
    list: Item[];
};
/** A whole number in a query string; absent and empty mean "not given". */
export declare function intParam(rules?: {
    min?: number;
    max?: number;
}): z.ZodType<number | undefined, number | string | undefined>;
/** `true`, `1` and `on` in a query string. */
export declare const boolParam: z.ZodPipe<z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, z.ZodString]>>, z.ZodTransform<boolean, string | boolean | undefined>>;
/** `page` and `page_size`; 0 and absence mean the default, negative numbers are refused. */
export declare const pageQuery: z.ZodObject<{
    page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
    page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
}, z.core.$strip>;
/** Calls that answer nothing. */
export declare const nothing: z.ZodNull;
/** Sent with calls that a captcha may guard. */
export declare const captchaFields: {
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
};

// contract/personal-questions.d.ts

import { z } from 'zod';
/** A question on its author's profile. */
export declare const personalQuestion: z.ZodObject<{
    question_id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    vote_count: z.ZodInt;
    view_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    created_at: z.ZodInt;
    accepted_answer_id: z.ZodString;
    status: z.ZodEnum<{
        available: "available";
        closed: "closed";
        deleted: "deleted";
        pending: "pending";
    }>;
}, z.core.$strip>;
export type PersonalQuestion = z.infer<typeof personalQuestion>;
/** An answer on its author's profile. */
export declare const personalAnswer: z.ZodObject<{
    answer_id: z.ZodString;
    question_id: z.ZodString;
    accepted: z.ZodInt;
    vote_count: z.ZodInt;
    create_time: z.ZodInt;
    update_time: z.ZodInt;
    question_info: z.ZodObject<{
        title: z.ZodString;
        url_title: z.ZodString;
        tags: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodString;
            main_tag_slug_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type PersonalAnswer = z.infer<typeof personalAnswer>;
export declare const personalQuestionEndpoints: {
    personalQaTop: {
        readonly method: "GET";
        readonly path: "/personal/qa/top";
        readonly access: "public";
        readonly summary: "Reads the best questions and answers of a user's profile.";
        readonly query: z.ZodObject<{
            username: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            question: z.ZodArray<z.ZodObject<{
                question_id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                vote_count: z.ZodInt;
                view_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                created_at: z.ZodInt;
                accepted_answer_id: z.ZodString;
                status: z.ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, z.core.$strip>>;
            answer: z.ZodArray<z.ZodObject<{
                answer_id: z.ZodString;
                question_id: z.ZodString;
                accepted: z.ZodInt;
                vote_count: z.ZodInt;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                question_info: z.ZodObject<{
                    title: z.ZodString;
                    url_title: z.ZodString;
                    tags: z.ZodArray<z.ZodObject<{
                        slug_name: z.ZodString;
                        display_name: z.ZodString;
                        main_tag_slug_name: z.ZodString;
                        recommend: z.ZodBoolean;
                        reserved: z.ZodBoolean;
                    }, z.core.$strip>>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    personalQuestionPage: {
        readonly method: "GET";
        readonly path: "/personal/question/page";
        readonly access: "public";
        readonly summary: "Lists the questions of a user.";
        readonly query: z.ZodObject<{
            username: z.ZodDefault<z.ZodString>;
            order: z.ZodOptional<z.ZodEnum<{
                "": "";
                active: "active";
                hot: "hot";
                newest: "newest";
                score: "score";
                unanswered: "unanswered";
            }>>;
            page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                question_id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                vote_count: z.ZodInt;
                view_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                created_at: z.ZodInt;
                accepted_answer_id: z.ZodString;
                status: z.ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
};

// contract/questions.d.ts

import { z } from 'zod';
export declare const questionOrder: z.ZodEnum<{
    active: "active";
    frequent: "frequent";
    hot: "hot";
    newest: "newest";
    recommend: "recommend";
    score: "score";
    unanswered: "unanswered";
}>;
export type QuestionOrder = z.infer<typeof questionOrder>;
/** 1 available, 2 closed, 10 deleted, 11 pending. */
export declare const questionStatus: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<10>, z.ZodLiteral<11>]>;
export declare const questionStatusName: z.ZodEnum<{
    available: "available";
    closed: "closed";
    deleted: "deleted";
    pending: "pending";
}>;
export type QuestionStatusName = z.infer<typeof questionStatusName>;
export declare const voteStatus: z.ZodEnum<{
    "": "";
    vote_down: "vote_down";
    vote_up: "vote_up";
}>;
/** Why a question stands out: closed, deleted or waiting for review. */
export declare const operation: z.ZodObject<{
    type: z.ZodString;
    description: z.ZodString;
    msg: z.ZodString;
    time: z.ZodInt;
    level: z.ZodEnum<{
        danger: "danger";
        info: "info";
        secondary: "secondary";
        warning: "warning";
    }>;
}, z.core.$strip>;
export type Operation = z.infer<typeof operation>;
/** A question with everything its page shows. */
export declare const questionInfo: z.ZodObject<{
    view_count: z.ZodInt;
    unique_view_count: z.ZodInt;
    vote_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    follow_count: z.ZodInt;
    accepted_answer_id: z.ZodString;
    last_answer_id: z.ZodString;
    pin: z.ZodInt;
    show: z.ZodInt;
    status: z.ZodInt;
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodString;
    html: z.ZodString;
    description: z.ZodString;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    create_time: z.ZodInt;
    update_time: z.ZodInt;
    edit_time: z.ZodInt;
    operation: z.ZodOptional<z.ZodObject<{
        type: z.ZodString;
        description: z.ZodString;
        msg: z.ZodString;
        time: z.ZodInt;
        level: z.ZodEnum<{
            danger: "danger";
            info: "info";
            secondary: "secondary";
            warning: "warning";
        }>;
    }, z.core.$strip>>;
    user_info: z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>;
    update_user_info: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
    last_answered_user_info: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
    answered: z.ZodBoolean;
    first_answer_id: z.ZodString;
    collected: z.ZodBoolean;
    is_followed: z.ZodBoolean;
    vote_status: z.ZodEnum<{
        "": "";
        vote_down: "vote_down";
        vote_up: "vote_up";
    }>;
    member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>>;
    extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type QuestionInfo = z.infer<typeof questionInfo>;
export declare const questionOperator: z.ZodObject<{
    id: z.ZodString;
    username: z.ZodString;
    rank: z.ZodInt;
    display_name: z.ZodString;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    avatar: z.ZodString;
}, z.core.$strip>;
export type QuestionOperator = z.infer<typeof questionOperator>;
/** A question as lists show it, with who did what to it last. */
export declare const questionListItem: z.ZodObject<{
    view_count: z.ZodInt;
    unique_view_count: z.ZodInt;
    vote_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    follow_count: z.ZodInt;
    accepted_answer_id: z.ZodString;
    last_answer_id: z.ZodString;
    pin: z.ZodInt;
    show: z.ZodInt;
    status: z.ZodInt;
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    description: z.ZodString;
    created_at: z.ZodInt;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    operated_at: z.ZodInt;
    operation_type: z.ZodEnum<{
        answered: "answered";
        asked: "asked";
        modified: "modified";
    }>;
    operator: z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        avatar: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export type QuestionListItem = z.infer<typeof questionListItem>;
export declare const similarQuestion: z.ZodObject<{
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    view_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    follow_count: z.ZodInt;
    status: z.ZodEnum<{
        available: "available";
        closed: "closed";
        deleted: "deleted";
        pending: "pending";
    }>;
    accepted_answer: z.ZodBoolean;
}, z.core.$strip>;
export type SimilarQuestion = z.infer<typeof similarQuestion>;
/** What a question form sends. */
export declare const questionDraft: z.ZodObject<{
    title: z.ZodString;
    content: z.ZodDefault<z.ZodString>;
    tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodDefault<z.ZodString>;
        display_name: z.ZodDefault<z.ZodString>;
        original_text: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type QuestionDraft = z.infer<typeof questionDraft>;
/** Paging, order and time frame of public question lists. */
export declare const questionPageQuery: z.ZodObject<{
    page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
    page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
    order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
        active: "active";
        frequent: "frequent";
        hot: "hot";
        newest: "newest";
        recommend: "recommend";
        score: "score";
        unanswered: "unanswered";
    }>]>>;
    in_days: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
    tag: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    username: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
}, z.core.$strip>;
export declare const questionEndpoints: {
    questionInfo: {
        readonly method: "GET";
        readonly path: "/question/info";
        readonly access: "public";
        readonly summary: "Reads a question and counts the view.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            view_count: z.ZodInt;
            unique_view_count: z.ZodInt;
            vote_count: z.ZodInt;
            answer_count: z.ZodInt;
            collection_count: z.ZodInt;
            follow_count: z.ZodInt;
            accepted_answer_id: z.ZodString;
            last_answer_id: z.ZodString;
            pin: z.ZodInt;
            show: z.ZodInt;
            status: z.ZodInt;
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            content: z.ZodString;
            html: z.ZodString;
            description: z.ZodString;
            tags: z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
            }, z.core.$strip>>;
            create_time: z.ZodInt;
            update_time: z.ZodInt;
            edit_time: z.ZodInt;
            operation: z.ZodOptional<z.ZodObject<{
                type: z.ZodString;
                description: z.ZodString;
                msg: z.ZodString;
                time: z.ZodInt;
                level: z.ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, z.core.$strip>>;
            user_info: z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>;
            update_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            last_answered_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            answered: z.ZodBoolean;
            first_answer_id: z.ZodString;
            collected: z.ZodBoolean;
            is_followed: z.ZodBoolean;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
            extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionPage: {
        readonly method: "GET";
        readonly path: "/question/page";
        readonly access: "public";
        readonly summary: "Lists questions by order, time frame, tag or author.";
        readonly query: z.ZodObject<{
            page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            tag: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            username: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    questionRecommendPage: {
        readonly method: "GET";
        readonly path: "/question/recommend/page";
        readonly access: "public";
        readonly summary: "Lists questions of the tags that the caller follows, and followed questions.";
        readonly query: z.ZodObject<{
            page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            tag: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            username: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["base.unauthorized_error"];
    };
    questionSimilar: {
        readonly method: "GET";
        readonly path: "/question/similar";
        readonly access: "active";
        readonly summary: "Finds questions with a similar title, to show while asking.";
        readonly query: z.ZodObject<{
            title: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            view_count: z.ZodInt;
            answer_count: z.ZodInt;
            collection_count: z.ZodInt;
            follow_count: z.ZodInt;
            status: z.ZodEnum<{
                available: "available";
                closed: "closed";
                deleted: "deleted";
                pending: "pending";
            }>;
            accepted_answer: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    questionSimilarTag: {
        readonly method: "GET";
        readonly path: "/question/similar/tag";
        readonly access: "public";
        readonly summary: "Lists the hottest questions with the first tag of a question.";
        readonly query: z.ZodObject<{
            question_id: z.ZodDefault<z.ZodString>;
            page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodNullable<z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
    };
    questionLinks: {
        readonly method: "GET";
        readonly path: "/question/link";
        readonly access: "public";
        readonly summary: "Lists the questions that link to a question.";
        readonly query: z.ZodObject<{
            question_id: z.ZodString;
            page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found"];
    };
    questionInvited: {
        readonly method: "GET";
        readonly path: "/question/invite";
        readonly access: "public";
        readonly summary: "Lists the users who were invited to answer.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionInvite: {
        readonly method: "PUT";
        readonly path: "/question/invite";
        readonly access: "active";
        readonly summary: "Replaces the list of users who are invited to answer.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            id: z.ZodString;
            invite_user: z.ZodArray<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
        readonly captcha: "invitation_answer";
    };
    questionAdd: {
        readonly method: "POST";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Asks a question.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            title: z.ZodString;
            content: z.ZodDefault<z.ZodString>;
            tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodDefault<z.ZodString>;
                display_name: z.ZodDefault<z.ZodString>;
                original_text: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            view_count: z.ZodInt;
            unique_view_count: z.ZodInt;
            vote_count: z.ZodInt;
            answer_count: z.ZodInt;
            collection_count: z.ZodInt;
            follow_count: z.ZodInt;
            accepted_answer_id: z.ZodString;
            last_answer_id: z.ZodString;
            pin: z.ZodInt;
            show: z.ZodInt;
            status: z.ZodInt;
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            content: z.ZodString;
            html: z.ZodString;
            description: z.ZodString;
            tags: z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
            }, z.core.$strip>>;
            create_time: z.ZodInt;
            update_time: z.ZodInt;
            edit_time: z.ZodInt;
            operation: z.ZodOptional<z.ZodObject<{
                type: z.ZodString;
                description: z.ZodString;
                msg: z.ZodString;
                time: z.ZodInt;
                level: z.ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, z.core.$strip>>;
            user_info: z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>;
            update_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            last_answered_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            answered: z.ZodBoolean;
            first_answer_id: z.ZodString;
            collected: z.ZodBoolean;
            is_followed: z.ZodBoolean;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
            extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error"];
        readonly captcha: "question";
        readonly onceOnly: true;
    };
    questionUpdate: {
        readonly method: "PUT";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Edits a question, or suggests an edit for review.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            title: z.ZodString;
            content: z.ZodDefault<z.ZodString>;
            tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodDefault<z.ZodString>;
                display_name: z.ZodDefault<z.ZodString>;
                original_text: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            id: z.ZodString;
            edit_summary: z.ZodDefault<z.ZodString>;
            invite_user: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            url_title: z.ZodString;
            wait_for_review: z.ZodBoolean;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error", "error.question.not_found", "error.question.cannot_update", "error.question.content_less_than_minimum", "error.tag.recommend_tag_enter", "error.tag.minimum_count"];
        readonly captcha: "edit";
    };
    questionRemove: {
        readonly method: "DELETE";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Deletes a question.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.question.cannot_deleted"];
        readonly captcha: "delete";
    };
    questionRecover: {
        readonly method: "POST";
        readonly path: "/question/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted question.";
        readonly body: z.ZodObject<{
            question_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
    };
    questionClose: {
        readonly method: "PUT";
        readonly path: "/question/status";
        readonly access: "active";
        readonly summary: "Closes a question for a reason.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
            close_type: z.ZodInt;
            close_msg: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.report.not_found", "error.common.invalid_url"];
    };
    questionReopen: {
        readonly method: "PUT";
        readonly path: "/question/reopen";
        readonly access: "active";
        readonly summary: "Opens a closed question again.";
        readonly body: z.ZodObject<{
            question_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
    questionOperation: {
        readonly method: "PUT";
        readonly path: "/question/operation";
        readonly access: "active";
        readonly summary: "Pins, unpins, unlists or lists a question; an unknown operation does nothing.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
            operation: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
};

// contract/reasons.d.ts

/**
 * Every reason key of the wire with the HTTP status it is sent with.
 * A key is never reused with another meaning and never renamed. Texts: `backend` section of the language packs.
 */
export declare const reasons: {
    readonly 'base.success': 200;
    readonly 'base.request_format_error': 400;
    readonly 'base.duplicate_request_error': 400;
    readonly 'base.unauthorized_error': 401;
    readonly 'base.forbidden_error': 403;
    readonly 'base.not_found': 404;
    readonly 'base.too_many_requests': 429;
    readonly 'base.payload_too_large': 413;
    readonly 'base.database_error': 500;
    readonly 'base.unknown': 500;
    readonly 'error.object.not_found': 400;
    readonly 'error.object.already_deleted': 400;
    readonly 'error.object.captcha_verification_failed': 400;
    readonly 'error.object.disallow_vote_your_self': 400;
    readonly 'error.object.email_or_password_incorrect': 400;
    readonly 'error.object.old_password_verification_failed': 400;
    readonly 'error.object.new_password_same_as_previous_setting': 400;
    readonly 'error.email.need_to_be_verified': 403;
    readonly 'error.email.verify_url_expired': 403;
    readonly 'error.email.duplicate': 400;
    readonly 'error.email.illegal_email_domain_error': 400;
    readonly 'error.password.space_invalid': 400;
    readonly 'error.user.suspended': 403;
    readonly 'error.user.not_found': 400;
    readonly 'error.user.username_invalid': 400;
    readonly 'error.user.username_duplicate': 400;
    readonly 'error.user.set_avatar': 400;
    readonly 'error.user.not_allowed_registration': 400;
    readonly 'error.user.cannot_update_your_role': 400;
    readonly 'error.user.field_update_not_allowed': 400;
    readonly 'error.admin.cannot_modify_self_status': 400;
    readonly 'error.admin.cannot_update_their_password': 400;
    readonly 'error.admin.cannot_edit_their_profile': 400;
    readonly 'error.rank.fail_to_meet_the_condition': 403;
    readonly 'error.rank.no_enough_rank_to_operate': 403;
    readonly 'error.question.not_found': 404;
    readonly 'error.question.cannot_deleted': 400;
    readonly 'error.question.cannot_update': 400;
    readonly 'error.question.content_less_than_minimum': 400;
    readonly 'error.answer.not_found': 404;
    readonly 'error.answer.cannot_deleted': 400;
    readonly 'error.answer.cannot_update': 400;
    readonly 'error.answer.content_cannot_empty': 400;
    readonly 'error.answer.restrict_answer': 403;
    readonly 'error.answer.question_closed_cannot_add': 400;
    readonly 'error.comment.not_found': 400;
    readonly 'error.comment.cannot_edit_after_deadline': 400;
    readonly 'error.comment.content_cannot_empty': 400;
    readonly 'error.report.not_found': 400;
    readonly 'error.revision.review_underway': 400;
    readonly 'error.common.invalid_url': 400;
    readonly 'error.tag.not_found': 400;
    readonly 'error.tag.already_exist': 400;
    readonly 'error.tag.minimum_count': 400;
    readonly 'error.tag.recommend_tag_enter': 400;
    readonly 'error.tag.reserved_tag_not_allowed': 400;
    readonly 'error.tag.not_contain_synonym_tags': 400;
    readonly 'error.lang.not_found': 400;
    readonly 'error.smtp.config_from_name_cannot_be_email': 400;
    readonly 'error.config.read_config_failed': 400;
    readonly 'error.database.connection_failed': 400;
    readonly 'error.database.create_table_failed': 400;
    readonly 'error.install.create_config_failed': 400;
};
export type Reason = keyof typeof reasons;

// contract/report-reasons.d.ts

import { z } from 'zod';
/** A reason to flag, close, review or change the status of something. */
export declare const reportReason: z.ZodObject<{
    reason_key: z.ZodString;
    reason_type: z.ZodInt;
    name: z.ZodString;
    description: z.ZodString;
    content_type: z.ZodEnum<{
        "": "";
        text: "text";
        textarea: "textarea";
    }>;
    placeholder: z.ZodString;
}, z.core.$strip>;
export type ReportReason = z.infer<typeof reportReason>;
export declare const reportReasonEndpoints: {
    reasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly access: "active";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: z.ZodObject<{
            object_type: z.ZodString;
            action: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            reason_key: z.ZodString;
            reason_type: z.ZodInt;
            name: z.ZodString;
            description: z.ZodString;
            content_type: z.ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: z.ZodString;
        }, z.core.$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    adminReasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: z.ZodObject<{
            object_type: z.ZodString;
            action: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            reason_key: z.ZodString;
            reason_type: z.ZodInt;
            name: z.ZodString;
            description: z.ZodString;
            content_type: z.ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: z.ZodString;
        }, z.core.$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
};

// contract/site-settings.d.ts

import { z } from 'zod';
/** Name and address of the site. */
export declare const siteGeneral: z.ZodObject<{
    name: z.ZodString;
    short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    site_url: z.ZodURL;
    contact_email: z.ZodEmail;
    check_update: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteGeneral = z.infer<typeof siteGeneral>;
export declare const defaultAvatar: z.ZodEnum<{
    gravatar: "gravatar";
    system: "system";
}>;
export declare const siteInterface: z.ZodObject<{
    language: z.ZodString;
    time_zone: z.ZodString;
}, z.core.$strip>;
export type SiteInterface = z.infer<typeof siteInterface>;
/** What members may change about themselves, and the picture of those who chose none. */
export declare const siteUsers: z.ZodObject<{
    default_avatar: z.ZodEnum<{
        gravatar: "gravatar";
        system: "system";
    }>;
    gravatar_base_url: z.ZodDefault<z.ZodString>;
    allow_update_display_name: z.ZodDefault<z.ZodBoolean>;
    allow_update_username: z.ZodDefault<z.ZodBoolean>;
    allow_update_avatar: z.ZodDefault<z.ZodBoolean>;
    allow_update_bio: z.ZodDefault<z.ZodBoolean>;
    allow_update_website: z.ZodDefault<z.ZodBoolean>;
    allow_update_location: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteUsers = z.infer<typeof siteUsers>;
export declare const siteBranding: z.ZodObject<{
    logo: z.ZodDefault<z.ZodString>;
    mobile_logo: z.ZodDefault<z.ZodString>;
    square_icon: z.ZodDefault<z.ZodString>;
    favicon: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type SiteBranding = z.infer<typeof siteBranding>;
export declare const siteLogin: z.ZodObject<{
    allow_new_registrations: z.ZodDefault<z.ZodBoolean>;
    allow_email_registrations: z.ZodDefault<z.ZodBoolean>;
    allow_password_login: z.ZodDefault<z.ZodBoolean>;
    login_required: z.ZodDefault<z.ZodBoolean>;
    allow_email_domains: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    require_email_verification: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteLogin = z.infer<typeof siteLogin>;
export declare const tagReference: z.ZodObject<{
    slug_name: z.ZodString;
    display_name: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
/** The tag lists of the write settings are flags of the tags themselves and are not stored here. */
export declare const siteWriteRules: z.ZodObject<{
    restrict_answer: z.ZodDefault<z.ZodBoolean>;
    required_tag: z.ZodDefault<z.ZodBoolean>;
    max_image_size: z.ZodDefault<z.ZodInt>;
    max_attachment_size: z.ZodDefault<z.ZodInt>;
    max_image_megapixel: z.ZodDefault<z.ZodInt>;
    authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    min_content: z.ZodDefault<z.ZodInt>;
    min_tags: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
export type SiteWriteRules = z.infer<typeof siteWriteRules>;
export declare const siteWrite: z.ZodObject<{
    restrict_answer: z.ZodDefault<z.ZodBoolean>;
    required_tag: z.ZodDefault<z.ZodBoolean>;
    max_image_size: z.ZodDefault<z.ZodInt>;
    max_attachment_size: z.ZodDefault<z.ZodInt>;
    max_image_megapixel: z.ZodDefault<z.ZodInt>;
    authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    min_content: z.ZodDefault<z.ZodInt>;
    min_tags: z.ZodDefault<z.ZodInt>;
    recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
    reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type SiteWrite = z.infer<typeof siteWrite>;
export declare const siteLegal: z.ZodObject<{
    terms_of_service_original_text: z.ZodDefault<z.ZodString>;
    terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
    privacy_policy_original_text: z.ZodDefault<z.ZodString>;
    privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
    external_content_display: z.ZodEnum<{
        always_display: "always_display";
        ask_before_display: "ask_before_display";
    }>;
}, z.core.$strip>;
export type SiteLegal = z.infer<typeof siteLegal>;
export declare const permalinkKind: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
export type PermalinkKind = z.infer<typeof permalinkKind>;
export declare const siteSeo: z.ZodObject<{
    permalink: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
    robots: z.ZodString;
}, z.core.$strip>;
export type SiteSeo = z.infer<typeof siteSeo>;
export declare const siteTheme: z.ZodObject<{
    theme: z.ZodString;
    theme_config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>>;
    color_scheme: z.ZodDefault<z.ZodString>;
    layout: z.ZodDefault<z.ZodEnum<{
        "Fixed-width": "Fixed-width";
        "Full-width": "Full-width";
    }>>;
}, z.core.$strip>;
export type SiteTheme = z.infer<typeof siteTheme>;
export declare const siteCustom: z.ZodObject<{
    custom_css: z.ZodDefault<z.ZodString>;
    custom_head: z.ZodDefault<z.ZodString>;
    custom_header: z.ZodDefault<z.ZodString>;
    custom_footer: z.ZodDefault<z.ZodString>;
    custom_sidebar: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type SiteCustom = z.infer<typeof siteCustom>;
export declare const smtpSettings: z.ZodObject<{
    from_email: z.ZodDefault<z.ZodString>;
    from_name: z.ZodDefault<z.ZodString>;
    smtp_host: z.ZodDefault<z.ZodString>;
    smtp_port: z.ZodDefault<z.ZodInt>;
    encryption: z.ZodDefault<z.ZodEnum<{
        "": "";
        SSL: "SSL";
        TLS: "TLS";
    }>>;
    smtp_username: z.ZodDefault<z.ZodString>;
    smtp_password: z.ZodDefault<z.ZodString>;
    smtp_authentication: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SmtpSettings = z.infer<typeof smtpSettings>;
/** Reputation needed per action, by `rank.<action>` key. */
export declare const privilegeSettings: z.ZodObject<{
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
    ranks: z.ZodRecord<z.ZodString, z.ZodInt>;
    custom: z.ZodRecord<z.ZodString, z.ZodInt>;
}, z.core.$strip>;
export type PrivilegeSettings = z.infer<typeof privilegeSettings>;

// contract/table.d.ts

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export declare const endpoints: {
    tagPage: {
        readonly method: "GET";
        readonly path: "/tags/page";
        readonly access: "public";
        readonly summary: "Lists the tags of the site.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            slug_name: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            display_name: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            query_cond: import("zod").ZodOptional<import("zod").ZodEnum<{
                "": "";
                name: "name";
                newest: "newest";
                popular: "popular";
            }>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                tag_id: import("zod").ZodString;
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
                excerpt: import("zod").ZodString;
                description: import("zod").ZodString;
                original_text: import("zod").ZodString;
                parsed_text: import("zod").ZodString;
                follow_count: import("zod").ZodInt;
                question_count: import("zod").ZodInt;
                is_follower: import("zod").ZodBoolean;
                created_at: import("zod").ZodInt;
                updated_at: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    tagInfo: {
        readonly method: "GET";
        readonly path: "/tag";
        readonly access: "public";
        readonly summary: "Reads a tag by id or by slug.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodOptional<import("zod").ZodString>;
            name: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
            excerpt: import("zod").ZodString;
            description: import("zod").ZodString;
            original_text: import("zod").ZodString;
            parsed_text: import("zod").ZodString;
            follow_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            is_follower: import("zod").ZodBoolean;
            created_at: import("zod").ZodInt;
            updated_at: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                available: "available";
                deleted: "deleted";
            }>;
            main_tag_slug_name: import("zod").ZodString;
            member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.tag.not_found"];
    };
    tagList: {
        readonly method: "GET";
        readonly path: "/tags";
        readonly access: "public";
        readonly summary: "Reads several tags by their slugs.";
        readonly query: import("zod").ZodObject<{
            tags: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    tagFollowing: {
        readonly method: "GET";
        readonly path: "/tags/following";
        readonly access: "public";
        readonly summary: "Lists the tags that the caller follows.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
            main_tag_slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    tagSearch: {
        readonly method: "GET";
        readonly path: "/question/tags";
        readonly access: "active";
        readonly summary: "Finds tags for a question by the first letters; without text, the recommended ones.";
        readonly query: import("zod").ZodObject<{
            tag: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    tagFollowReplace: {
        readonly method: "PUT";
        readonly path: "/follow/tags";
        readonly access: "active";
        readonly summary: "Replaces the caller's followed tags.";
        readonly body: import("zod").ZodObject<{
            slug_name_list: import("zod").ZodArray<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    questionInfo: {
        readonly method: "GET";
        readonly path: "/question/info";
        readonly access: "public";
        readonly summary: "Reads a question and counts the view.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            view_count: import("zod").ZodInt;
            unique_view_count: import("zod").ZodInt;
            vote_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            collection_count: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            accepted_answer_id: import("zod").ZodString;
            last_answer_id: import("zod").ZodString;
            pin: import("zod").ZodInt;
            show: import("zod").ZodInt;
            status: import("zod").ZodInt;
            id: import("zod").ZodString;
            title: import("zod").ZodString;
            url_title: import("zod").ZodString;
            content: import("zod").ZodString;
            html: import("zod").ZodString;
            description: import("zod").ZodString;
            tags: import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>;
            create_time: import("zod").ZodInt;
            update_time: import("zod").ZodInt;
            edit_time: import("zod").ZodInt;
            operation: import("zod").ZodOptional<import("zod").ZodObject<{
                type: import("zod").ZodString;
                description: import("zod").ZodString;
                msg: import("zod").ZodString;
                time: import("zod").ZodInt;
                level: import("zod").ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, import("zod/v4/core").$strip>>;
            user_info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>;
            update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            answered: import("zod").ZodBoolean;
            first_answer_id: import("zod").ZodString;
            collected: import("zod").ZodBoolean;
            is_followed: import("zod").ZodBoolean;
            vote_status: import("zod").ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
            extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionPage: {
        readonly method: "GET";
        readonly path: "/question/page";
        readonly access: "public";
        readonly summary: "Lists questions by order, time frame, tag or author.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            order: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            tag: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            username: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    questionRecommendPage: {
        readonly method: "GET";
        readonly path: "/question/recommend/page";
        readonly access: "public";
        readonly summary: "Lists questions of the tags that the caller follows, and followed questions.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            order: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            tag: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            username: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["base.unauthorized_error"];
    };
    questionSimilar: {
        readonly method: "GET";
        readonly path: "/question/similar";
        readonly access: "active";
        readonly summary: "Finds questions with a similar title, to show while asking.";
        readonly query: import("zod").ZodObject<{
            title: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodString;
            title: import("zod").ZodString;
            url_title: import("zod").ZodString;
            view_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            collection_count: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                available: "available";
                closed: "closed";
                deleted: "deleted";
                pending: "pending";
            }>;
            accepted_answer: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    questionSimilarTag: {
        readonly method: "GET";
        readonly path: "/question/similar/tag";
        readonly access: "public";
        readonly summary: "Lists the hottest questions with the first tag of a question.";
        readonly query: import("zod").ZodObject<{
            question_id: import("zod").ZodDefault<import("zod").ZodString>;
            page_size: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
    };
    questionLinks: {
        readonly method: "GET";
        readonly path: "/question/link";
        readonly access: "public";
        readonly summary: "Lists the questions that link to a question.";
        readonly query: import("zod").ZodObject<{
            question_id: import("zod").ZodString;
            page: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            order: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found"];
    };
    questionInvited: {
        readonly method: "GET";
        readonly path: "/question/invite";
        readonly access: "public";
        readonly summary: "Lists the users who were invited to answer.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodString;
            username: import("zod").ZodString;
            rank: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionInvite: {
        readonly method: "PUT";
        readonly path: "/question/invite";
        readonly access: "active";
        readonly summary: "Replaces the list of users who are invited to answer.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            id: import("zod").ZodString;
            invite_user: import("zod").ZodArray<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
        readonly captcha: "invitation_answer";
    };
    questionAdd: {
        readonly method: "POST";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Asks a question.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            title: import("zod").ZodString;
            content: import("zod").ZodDefault<import("zod").ZodString>;
            tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodDefault<import("zod").ZodString>;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
                original_text: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            view_count: import("zod").ZodInt;
            unique_view_count: import("zod").ZodInt;
            vote_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            collection_count: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            accepted_answer_id: import("zod").ZodString;
            last_answer_id: import("zod").ZodString;
            pin: import("zod").ZodInt;
            show: import("zod").ZodInt;
            status: import("zod").ZodInt;
            id: import("zod").ZodString;
            title: import("zod").ZodString;
            url_title: import("zod").ZodString;
            content: import("zod").ZodString;
            html: import("zod").ZodString;
            description: import("zod").ZodString;
            tags: import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>;
            create_time: import("zod").ZodInt;
            update_time: import("zod").ZodInt;
            edit_time: import("zod").ZodInt;
            operation: import("zod").ZodOptional<import("zod").ZodObject<{
                type: import("zod").ZodString;
                description: import("zod").ZodString;
                msg: import("zod").ZodString;
                time: import("zod").ZodInt;
                level: import("zod").ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, import("zod/v4/core").$strip>>;
            user_info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>;
            update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            answered: import("zod").ZodBoolean;
            first_answer_id: import("zod").ZodString;
            collected: import("zod").ZodBoolean;
            is_followed: import("zod").ZodBoolean;
            vote_status: import("zod").ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
            extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error"];
        readonly captcha: "question";
        readonly onceOnly: true;
    };
    questionUpdate: {
        readonly method: "PUT";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Edits a question, or suggests an edit for review.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            title: import("zod").ZodString;
            content: import("zod").ZodDefault<import("zod").ZodString>;
            tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodDefault<import("zod").ZodString>;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
                original_text: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            id: import("zod").ZodString;
            edit_summary: import("zod").ZodDefault<import("zod").ZodString>;
            invite_user: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            url_title: import("zod").ZodString;
            wait_for_review: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error", "error.question.not_found", "error.question.cannot_update", "error.question.content_less_than_minimum", "error.tag.recommend_tag_enter", "error.tag.minimum_count"];
        readonly captcha: "edit";
    };
    questionRemove: {
        readonly method: "DELETE";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Deletes a question.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.question.cannot_deleted"];
        readonly captcha: "delete";
    };
    questionRecover: {
        readonly method: "POST";
        readonly path: "/question/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted question.";
        readonly body: import("zod").ZodObject<{
            question_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
    };
    questionClose: {
        readonly method: "PUT";
        readonly path: "/question/status";
        readonly access: "active";
        readonly summary: "Closes a question for a reason.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
            close_type: import("zod").ZodInt;
            close_msg: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.report.not_found", "error.common.invalid_url"];
    };
    questionReopen: {
        readonly method: "PUT";
        readonly path: "/question/reopen";
        readonly access: "active";
        readonly summary: "Opens a closed question again.";
        readonly body: import("zod").ZodObject<{
            question_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
    questionOperation: {
        readonly method: "PUT";
        readonly path: "/question/operation";
        readonly access: "active";
        readonly summary: "Pins, unpins, unlists or lists a question; an unknown operation does nothing.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
            operation: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
    personalQaTop: {
        readonly method: "GET";
        readonly path: "/personal/qa/top";
        readonly access: "public";
        readonly summary: "Reads the best questions and answers of a user's profile.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            question: import("zod").ZodArray<import("zod").ZodObject<{
                question_id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                vote_count: import("zod").ZodInt;
                view_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                created_at: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, import("zod/v4/core").$strip>>;
            answer: import("zod").ZodArray<import("zod").ZodObject<{
                answer_id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                accepted: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                question_info: import("zod").ZodObject<{
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    tags: import("zod").ZodArray<import("zod").ZodObject<{
                        slug_name: import("zod").ZodString;
                        display_name: import("zod").ZodString;
                        main_tag_slug_name: import("zod").ZodString;
                        recommend: import("zod").ZodBoolean;
                        reserved: import("zod").ZodBoolean;
                    }, import("zod/v4/core").$strip>>;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    personalQuestionPage: {
        readonly method: "GET";
        readonly path: "/personal/question/page";
        readonly access: "public";
        readonly summary: "Lists the questions of a user.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodDefault<import("zod").ZodString>;
            order: import("zod").ZodOptional<import("zod").ZodEnum<{
                "": "";
                active: "active";
                hot: "hot";
                newest: "newest";
                score: "score";
                unanswered: "unanswered";
            }>>;
            page: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                question_id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                vote_count: import("zod").ZodInt;
                view_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                created_at: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    reasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly access: "active";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: import("zod").ZodObject<{
            object_type: import("zod").ZodString;
            action: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            reason_key: import("zod").ZodString;
            reason_type: import("zod").ZodInt;
            name: import("zod").ZodString;
            description: import("zod").ZodString;
            content_type: import("zod").ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    adminReasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: import("zod").ZodObject<{
            object_type: import("zod").ZodString;
            action: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            reason_key: import("zod").ZodString;
            reason_type: import("zod").ZodInt;
            name: import("zod").ZodString;
            description: import("zod").ZodString;
            content_type: import("zod").ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

// contract/tags.d.ts

import { z } from 'zod';
/** A tag as posts show it. */
export declare const tagItem: z.ZodObject<{
    slug_name: z.ZodString;
    display_name: z.ZodString;
    main_tag_slug_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
}, z.core.$strip>;
export type TagItem = z.infer<typeof tagItem>;
/** A tag as a question form sends it. */
export declare const tagInput: z.ZodObject<{
    slug_name: z.ZodDefault<z.ZodString>;
    display_name: z.ZodDefault<z.ZodString>;
    original_text: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type TagInput = z.infer<typeof tagInput>;
export declare const tagBasic: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
}, z.core.$strip>;
export type TagBasic = z.infer<typeof tagBasic>;
export declare const followedTag: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
    main_tag_slug_name: z.ZodString;
}, z.core.$strip>;
export type FollowedTag = z.infer<typeof followedTag>;
/** A tag as the tag list shows it. */
export declare const tagListItem: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
    excerpt: z.ZodString;
    description: z.ZodString;
    original_text: z.ZodString;
    parsed_text: z.ZodString;
    follow_count: z.ZodInt;
    question_count: z.ZodInt;
    is_follower: z.ZodBoolean;
    created_at: z.ZodInt;
    updated_at: z.ZodInt;
}, z.core.$strip>;
export type TagListItem = z.infer<typeof tagListItem>;
export declare const tagInfo: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
    excerpt: z.ZodString;
    description: z.ZodString;
    original_text: z.ZodString;
    parsed_text: z.ZodString;
    follow_count: z.ZodInt;
    question_count: z.ZodInt;
    is_follower: z.ZodBoolean;
    created_at: z.ZodInt;
    updated_at: z.ZodInt;
    status: z.ZodEnum<{
        available: "available";
        deleted: "deleted";
    }>;
    main_tag_slug_name: z.ZodString;
    member_actions: z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type TagInfo = z.infer<typeof tagInfo>;
export declare const tagEndpoints: {
    tagPage: {
        readonly method: "GET";
        readonly path: "/tags/page";
        readonly access: "public";
        readonly summary: "Lists the tags of the site.";
        readonly query: z.ZodObject<{
            page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
            slug_name: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            display_name: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            query_cond: z.ZodOptional<z.ZodEnum<{
                "": "";
                name: "name";
                newest: "newest";
                popular: "popular";
            }>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                tag_id: z.ZodString;
                slug_name: z.ZodString;
                display_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
                excerpt: z.ZodString;
                description: z.ZodString;
                original_text: z.ZodString;
                parsed_text: z.ZodString;
                follow_count: z.ZodInt;
                question_count: z.ZodInt;
                is_follower: z.ZodBoolean;
                created_at: z.ZodInt;
                updated_at: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    tagInfo: {
        readonly method: "GET";
        readonly path: "/tag";
        readonly access: "public";
        readonly summary: "Reads a tag by id or by slug.";
        readonly query: z.ZodObject<{
            id: z.ZodOptional<z.ZodString>;
            name: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
            excerpt: z.ZodString;
            description: z.ZodString;
            original_text: z.ZodString;
            parsed_text: z.ZodString;
            follow_count: z.ZodInt;
            question_count: z.ZodInt;
            is_follower: z.ZodBoolean;
            created_at: z.ZodInt;
            updated_at: z.ZodInt;
            status: z.ZodEnum<{
                available: "available";
                deleted: "deleted";
            }>;
            main_tag_slug_name: z.ZodString;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.tag.not_found"];
    };
    tagList: {
        readonly method: "GET";
        readonly path: "/tags";
        readonly access: "public";
        readonly summary: "Reads several tags by their slugs.";
        readonly query: z.ZodObject<{
            tags: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    tagFollowing: {
        readonly method: "GET";
        readonly path: "/tags/following";
        readonly access: "public";
        readonly summary: "Lists the tags that the caller follows.";
        readonly data: z.ZodArray<z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
            main_tag_slug_name: z.ZodString;
        }, z.core.$strip>>;
    };
    tagSearch: {
        readonly method: "GET";
        readonly path: "/question/tags";
        readonly access: "active";
        readonly summary: "Finds tags for a question by the first letters; without text, the recommended ones.";
        readonly query: z.ZodObject<{
            tag: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    tagFollowReplace: {
        readonly method: "PUT";
        readonly path: "/follow/tags";
        readonly access: "active";
        readonly summary: "Replaces the caller's followed tags.";
        readonly body: z.ZodObject<{
            slug_name_list: z.ZodArray<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
};

// contract/text-length.d.ts

import { z } from 'zod';
/** Text whose limits count Unicode characters, not UTF-16 units. */
export declare function text({ min, max }: {
    min?: number;
    max: number;
}): z.ZodString;

// contract/users.d.ts

import { z } from 'zod';
export declare const userStatus: z.ZodEnum<{
    deleted: "deleted";
    inactive: "inactive";
    normal: "normal";
    suspended: "suspended";
}>;
/** A user as lists and posts show them. */
export declare const userBasic: z.ZodObject<{
    id: z.ZodString;
    username: z.ZodString;
    rank: z.ZodInt;
    display_name: z.ZodString;
    avatar: z.ZodString;
    website: z.ZodString;
    location: z.ZodString;
    language: z.ZodString;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    suspended_until: z.ZodInt;
}, z.core.$strip>;
export type UserBasic = z.infer<typeof userBasic>;
/** Something the caller may do with an object; `name` is translated. */
export declare const memberAction: z.ZodObject<{
    action: z.ZodString;
    name: z.ZodString;
    type: z.ZodEnum<{
        confirm: "confirm";
        edit: "edit";
        reason: "reason";
    }>;
}, z.core.$strip>;
export type MemberAction = z.infer<typeof memberAction>;
